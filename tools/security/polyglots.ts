import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const script = '<html><script data-attack>attack()//</script></html>';
const php = '<?php attack(); ?>';

/** A file that is one thing and claims to be another. */
interface Polyglot {
	readonly what: string;
	readonly name: string;
	readonly type: string;
	readonly bytes: Buffer;
}

const photo = () => sharp({ create: { width: 400, height: 500, channels: 3, background: '#8e2b1c' } });

/** Files as people have smuggled them into other sites. */
export async function polyglots(): Promise<Polyglot[]> {
	const png = await photo().png().toBuffer();
	const jpeg = await photo()
		.jpeg()
		.withExif({ IFD0: { ImageDescription: php, Artist: script } })
		.toBuffer();
	const gif = await photo().gif().toBuffer();
	const webp = await photo().webp().toBuffer();
	const avif = await photo().avif({ effort: 0 }).toBuffer();
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload=attack()><script data-attack>1</script></svg>`;
	const file = (what: string, name: string, type: string, bytes: Buffer | string): Polyglot => {
		return { what, name, type, bytes: Buffer.from(bytes) };
	};
	return [
		file('a photo with PHP in its EXIF', 'a.jpg', 'image/jpeg', jpeg),
		file('a photo with a script as its comment', 'a.jpg', 'image/jpeg', withComment(jpeg)),
		file('a PNG with a page behind it', 'a.png', 'image/png', Buffer.concat([png, Buffer.from(script)])),
		file(
			'a PNG with a text chunk',
			'a.png',
			'image/png',
			withChunk(png, 'tEXt', Buffer.from(`Comment\0${script}`)),
		),
		file('a GIF with a page behind it', 'a.gif', 'image/gif', Buffer.concat([gif, Buffer.from(script)])),
		file('a WebP called a page', 'a.html', 'text/html', webp),
		file('a PNG called a program', '../../server/main.php', 'application/x-httpd-php', png),
		file('an AVIF called a script', 'a.js', 'text/javascript', avif),
		file('a GIF that is a script', 'a.gif', 'image/gif', 'GIF89a/*\u0001\u0000*/=1;attack()//;'),
		file('a page called a photo', 'a.jpg', 'image/jpeg', script),
		file('a drawing called a photo', 'a.png', 'image/png', svg),
		file('a drawing', 'a.svg', 'image/svg+xml', svg),
		file(
			'a drawing behind the mark of a PNG',
			'a.png',
			'image/png',
			Buffer.concat([png.subarray(0, 8), Buffer.from(svg)]),
		),
		file('half a PNG', 'a.png', 'image/png', png.subarray(0, png.length / 2)),
		file('half an AVIF', 'a.avif', 'image/avif', avif.subarray(0, avif.length / 2)),
		file('a PNG of 2.5 billion pixels', 'a.png', 'image/png', hugePng()),
		file('a GIF of 65,535 pixels squared', 'a.gif', 'image/gif', hugeGif()),
		file('a PNG with a profile of 60 MB', 'a.png', 'image/png', withBomb(png)),
		file('an archive', 'a.png', 'image/png', 'PK\u0003\u0004 attack()//'),
		file('a list of lists', 'a.jpg', 'image/jpeg', '%!PS attack()//'),
	];
}

/** A JPEG with a comment segment behind its first marker (ITU T.81 §B.2.4.5). */
function withComment(jpeg: Buffer): Buffer {
	const text = Buffer.from(script);
	const head = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
	return Buffer.concat([jpeg.subarray(0, 2), head, text, jpeg.subarray(2)]);
}

/** The length of a PNG's signature and its first chunk, behind which others may stand. */
const afterHeader = 33;

function chunk(type: string, data: Buffer): Buffer {
	const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
	const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
	length.writeUInt32BE(data.length);
	check.writeUInt32BE(crc32(named));
	return Buffer.concat([length, named, check]);
}

function withChunk(png: Buffer, type: string, data: Buffer): Buffer {
	return Buffer.concat([png.subarray(0, afterHeader), chunk(type, data), png.subarray(afterHeader)]);
}

/** Sixty kilobytes that unpack to sixty megabytes. */
function withBomb(png: Buffer): Buffer {
	return withChunk(png, 'iCCP', Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(60_000_000))]));
}

function hugePng(): Buffer {
	const header = Buffer.from([0, 0, 0xc3, 0x50, 0, 0, 0xc3, 0x50, 8, 2, 0, 0, 0]);
	const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
	const data = chunk('IDAT', deflateSync(Buffer.alloc(100_000)));
	return Buffer.concat([signature, chunk('IHDR', header), data, chunk('IEND', Buffer.alloc(0))]);
}

function hugeGif(): Buffer {
	const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
	const screen = Buffer.from([0xff, 0xff, 0xff, 0xff, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]);
	return Buffer.concat([
		Buffer.from('GIF89a'),
		screen,
		...Array.from({ length: 2_000 }, () => frame),
		Buffer.from(';'),
	]);
}
