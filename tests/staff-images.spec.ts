import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts';
import { signIn } from './staff.ts';

const upload = '**/api/upload';
const photo = { name: 'field.jpg', mimeType: 'image/jpeg', buffer: await fieldAndSky() };

/** Makes a wide photo of a field under a sky, with a red barn on the left and a blue silo on the right. */
async function fieldAndSky(): Promise<Buffer> {
	const box = (width: number, background: string) =>
		({ create: { width, height: 400, channels: 3, background } }) as const;
	return await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#9db87a' } })
		.composite([
			{ input: box(200, '#a83c28'), left: 60, top: 200 },
			{ input: box(120, '#3c5aa8'), left: 1020, top: 200 },
		])
		.jpeg()
		.toBuffer();
}

async function openForm(page: Page) {
	await open(page, '/admin/beers/new');
	return page.getByRole('group', { name: 'Photo' });
}

/** Pastes or drops files into the field. */
async function give(page: Page, kind: 'paste' | 'drop', count = 1): Promise<void> {
	await page.locator('.picture-field').evaluate(
		(field, { kind, count, bytes }) => {
			const data = new DataTransfer();
			for (let at = 0; at < count; at += 1) {
				data.items.add(new File([Uint8Array.from(bytes)], `given-${at}.jpg`, { type: 'image/jpeg' }));
			}
			const init = { bubbles: true, cancelable: true };
			field.dispatchEvent(
				kind === 'paste'
					? new ClipboardEvent('paste', { ...init, clipboardData: data })
					: new DragEvent('drop', { ...init, dataTransfer: data }),
			);
		},
		{ kind, count, bytes: [...photo.buffer] },
	);
}

test.beforeEach(async ({ page, taproom }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await signIn(page, taproom.taproom, 'manager');
});

test('a photo is chosen, framed by key and by pointer, described, removed and put back', {
	tag: '@release',
}, async ({ page }) => {
	const field = await openForm(page);
	await expectAccessible(page);
	await field.getByLabel('Choose a photo').setInputFiles(photo);
	await expect(field.getByText('The photo is ready. Save to show it.')).toBeVisible();
	const whole = field.locator('.focus-drawing');
	const cut = field.locator('.focus-frame');
	await expect(whole).toBeVisible();
	await expectAccessible(page);
	await expectNoSidewaysScroll(page);

	const slider = field.getByRole('slider', { name: 'Focus, from left to right' });
	await expect(slider).toHaveValue('50');
	const middle = Number(await cut.getAttribute('x'));
	const cutting = page.waitForResponse('**/focus');
	await slider.focus();
	await page.keyboard.press('ArrowRight');
	await page.keyboard.press('ArrowRight');
	await expect(slider).toHaveValue('52');
	expect(Number(await cut.getAttribute('x'))).toBeGreaterThan(middle);
	await page.clock.runFor(600);
	const { data } = await (await cutting).json();
	expect(data).toMatchObject({ focusX: 0.52, focusY: 0.5 });
	await expect(field.getByText('Cutting the photo…')).toHaveCount(0);
	await expect(slider).toBeFocused();

	const onPhoto = field.getByRole('group', { name: 'Focus point of the photo' });
	const stepped = page.waitForResponse('**/focus');
	await onPhoto.focus();
	await page.keyboard.press('ArrowLeft');
	await expect(slider).toHaveValue('50');
	await page.clock.runFor(600);
	await stepped;

	const box = await whole.boundingBox();
	if (!box) throw new Error('The photo has no place.');
	expect(box.width).toBeGreaterThan(250);
	const dragged = page.waitForResponse('**/focus');
	await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.5);
	await page.mouse.down();
	await page.mouse.move(box.x + box.width * 0.1, box.y + box.height * 0.4, { steps: 4 });
	await page.mouse.up();
	expect(Number(await cut.getAttribute('x'))).toBe(0);
	await page.clock.runFor(600);
	expect((await (await dragged).json()).data).toMatchObject({ focusX: 0.1 });

	const words = field.getByLabel('What the photo shows');
	await expect(field.getByText('That is the left edge of the photo')).toBeVisible();
	await expect(field.getByText('hear this instead')).toBeVisible();
	await words.fill('A red barn in a field.');
	await expect(field.getByRole('img', { name: 'A red barn in a field.' })).toBeVisible();
	await expect(field.getByText('hear this instead')).toHaveCount(0);

	await field.getByRole('button', { name: 'Remove the photo' }).click();
	await expect(field.getByLabel('Choose a photo')).toBeFocused();
	await expect(whole).toHaveCount(0);
	await field.getByRole('button', { name: 'Put it back' }).click();
	await expect(words).toHaveValue('A red barn in a field.');
	await expect(slider).toHaveValue(await slider.getAttribute('min').then(String));
	await expectAccessible(page);
});

test('what is no picture is told so beside the field, before anything is sent', { tag: '@release' }, async ({
	page,
}) => {
	const field = await openForm(page);
	let sent = 0;
	await page.route(upload, async (route) => {
		sent += 1;
		await route.continue();
	});
	// The label is 'Choose another photo' once there is one.
	const input = field.getByLabel(/^Choose (?:a|another) photo$/);
	const alert = field.getByRole('alert');
	const pdf = { name: 'menu.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7') };
	await input.setInputFiles(pdf);
	await expect(alert).toHaveText('This is a PDF named .jpg. Choose a JPEG, PNG, WebP, AVIF or GIF photo.');
	await expect(input).toHaveAttribute('aria-invalid', 'true');
	await expectAccessible(page);
	await input.setInputFiles({ ...photo, buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
	await expect(alert).toHaveText('This is no photo. Choose a JPEG, PNG, WebP, AVIF or GIF photo.');
	await give(page, 'drop', 2);
	await expect(alert).toHaveText('One photo at a time, please.');
	expect(sent).toBe(0);
});

test.describe('with a server that refuses', () => {
	test.use({ expected: { patterns: [/status of 400/] } });

	test('a damaged file is told so; another one takes its place', { tag: '@release' }, async ({ page }) => {
		const field = await openForm(page);
		const input = field.getByLabel('Choose a photo');
		await input.setInputFiles({ ...photo, buffer: photo.buffer.subarray(0, 3_000) });
		await expect(field.getByRole('alert')).toContainText('The file is damaged');
		await expect(field.getByRole('button', { name: 'Try again' })).toHaveCount(0);
		await give(page, 'drop');
		await expect(field.getByText('The photo is ready. Save to show it.')).toBeVisible();
		await expect(field.getByRole('alert')).toHaveCount(0);
	});
});

test.describe('on a bad line', () => {
	test.use({ expected: { patterns: [/ERR_INTERNET_DISCONNECTED/] } });

	test('an upload shows that it runs, can be canceled, and can be tried again', { tag: '@release' }, async ({
		page,
	}) => {
		const field = await openForm(page);
		await page.route(upload, () => undefined);
		await give(page, 'paste');
		await expect(field.getByText('Sending given-0.jpg (')).toBeVisible();
		await expect(field.getByRole('progressbar', { name: 'Sending the photo' })).toBeVisible();
		await expectAccessible(page);
		await field.getByRole('button', { name: 'Cancel' }).click();
		await expect(field.getByText('Canceled. Nothing was changed.')).toBeVisible();
		await expect(field.getByLabel('Choose a photo')).toBeFocused();

		await page.unroute(upload);
		await page.route(upload, (route) => route.abort('internetdisconnected'));
		await give(page, 'paste');
		await expect(field.getByRole('alert')).toHaveText('No signal. Try again when it is back.');
		await page.unroute(upload);
		await field.getByRole('button', { name: 'Try again' }).click();
		await expect(field.getByText('The photo is ready. Save to show it.')).toBeVisible();
	});
});

/** Makes a photo that a turned camera stored with red on the left and blue on the right; upright, red is above blue. */
const turnedPhoto = async (width: number, height: number): Promise<Buffer> => {
	const half = { create: { width: width / 2, height, channels: 3, background: 'red' } } as const;
	return sharp({ create: { width, height, channels: 3, background: 'blue' }, limitInputPixels: false })
		.composite([{ input: half, left: 0, top: 0 }])
		.jpeg()
		.withMetadata({ orientation: 6 })
		.toBuffer();
};

/** Decoding in the main thread would freeze the screen, so decodes there are counted. */
function countOwnDecoding(): void {
	const decode = window.createImageBitmap.bind(window);
	Object.assign(window, { ownDecodings: 0 });
	Object.assign(window, {
		createImageBitmap: (...given: Parameters<typeof decode>) => {
			Object.assign(window, { ownDecodings: Reflect.get(window, 'ownDecodings') + 1 });
			return decode(...given);
		},
	});
}

async function openImages(page: Page) {
	await page.addInitScript(countOwnDecoding);
	const field = await openForm(page);
	return {
		field,
		// Its label changes with the first photo: 'Choose another photo'.
		input: field.getByLabel(/^Choose (?:a|another) photo/),
		ready: field.getByText('The photo is ready.'),
		/** Sends a file and returns the photo that the taproom made of it. */
		async send(name: string, buffer: Buffer) {
			const sent = page.waitForResponse((response) => response.url().endsWith('/api/upload'));
			await this.input.setInputFiles({ name, mimeType: 'image/jpeg', buffer });
			const response = await sent;
			expect(response.status(), name).toBe(200);
			await expect(this.ready).toBeVisible();
			return (await response.json()).data;
		},
	};
}

async function colorsOf(page: Page, src: string): Promise<string[]> {
	const bytes = await (await page.request.get(src)).body();
	const image = sharp(bytes).removeAlpha();
	const { width = 0, height = 0 } = await image.metadata();
	const { data } = await image.raw().toBuffer({ resolveWithObject: true });
	return [0.2, 0.8].map((share) => {
		const at = (Math.round(height * share) * width + Math.round(width / 2)) * 3;
		return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue';
	});
}

/** The code that shrinks photos is delayed, so that the form's state meanwhile can be checked. */
async function expectLargePhoto(page: Page, width: number, height: number): Promise<void> {
	const images = await openImages(page);
	const { field } = images;
	const held = Promise.withResolvers<void>();
	await page.route(/shrink-worker/, async (route) => {
		await held.promise;
		await route.continue();
	});
	const sent = images.send(`IMG_${width}.jpg`, await turnedPhoto(width, height));
	await expect(field.getByText(`Making a smaller copy of IMG_${width}.jpg (`)).toBeVisible();
	await expect(field.getByRole('progressbar', { name: 'Making the photo smaller' })).toBeVisible();
	await expectAccessible(page);
	await page.getByLabel('Name', { exact: true }).fill('Typed meanwhile');
	held.resolve();
	const { whole } = await sent;
	expect(whole.width / whole.height).toBeCloseTo(height / width, 1);
	expect(await colorsOf(page, whole.src)).toEqual(['red', 'blue']);
	await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Typed meanwhile');
	expect(await page.evaluate(() => Reflect.get(window, 'ownDecodings'))).toBe(0);
}

test('a photo larger than what is sent, turned by its camera, is made smaller beside the form, which goes on, and arrives upright', async ({
	page,
}) => expectLargePhoto(page, 4400, 3300));

test('a photo of fifty megapixels arrives upright, too', { tag: '@release' }, async ({ page }) =>
	expectLargePhoto(page, 8160, 6144),
);

test('a photo of 108 megapixels arrives, too; one of two hundred is told its size and what to do', {
	tag: '@release',
}, async ({ page }) => {
	test.slow();
	await expectLargePhoto(page, 12_000, 9000);
	const field = page.getByRole('group', { name: 'Photo' });
	await field.getByLabel('Choose another photo').setInputFiles({
		name: 'IMG_200.jpg',
		mimeType: 'image/jpeg',
		buffer: await turnedPhoto(16_320, 12_240),
	});
	await expect(field.getByRole('alert')).toHaveText(
		'This photo is 16320 by 12240 pixels, which is more than the 120 megapixels that can be made smaller here. Save a smaller copy and choose that.',
	);
	await expect(field.locator('.focus-drawing')).toBeVisible();
});

test('a photo that is not what its ending says is taken for what it is; what moves is its first frame; an SVG is drawn, and runs nothing', async ({
	page,
}) => {
	const images = await openImages(page);
	const { field, input, send } = images;
	const plain = (background: string) =>
		sharp({ create: { width: 400, height: 500, channels: 3, background } }).png();
	await send.call(images, 'a-png.jpg', await plain('#a83c28').toBuffer());
	await send.call(images, 'a-jpeg.heic', await plain('#3c5aa8').jpeg().toBuffer());
	const frames = await Promise.all(['red', 'blue'].map((color) => plain(color).toBuffer()));
	const moving = await sharp(frames, { join: { animated: true } })
		.webp({ loop: 0 })
		.toBuffer();
	const { whole } = await send.call(images, 'pour.png', moving);
	await expect(field.getByText('It moves, so its first frame is the photo.')).toBeVisible();
	expect(await colorsOf(page, whole.src)).toEqual(['red', 'red']);
	const drawing =
		'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 50"><script>document.title = "no"</script><rect width="40" height="25" fill="red"/><rect y="25" width="40" height="25" fill="blue"/></svg>';
	const drawn = await send.call(images, 'logo.jpg', Buffer.from(drawing));
	expect(await colorsOf(page, drawn.whole.src)).toEqual(['red', 'blue']);
	await expect(page).not.toHaveTitle('no');
	await input.setInputFiles({ name: 'menu.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7\n%') });
	await expect(field.getByRole('alert')).toHaveText(
		'This is a PDF named .jpg. Choose a JPEG, PNG, WebP, AVIF or GIF photo.',
	);
	await input.setInputFiles({
		name: 'empty.svg',
		mimeType: 'image/svg+xml',
		buffer: Buffer.from('<svg width="9">'),
	});
	await expect(field.getByRole('alert')).toHaveText(
		'SVG files cannot be used. Export your logo as PNG, 500 pixels or more.',
	);
});
