import { useMutation } from '@tanstack/react-query';
import { Button } from '#app/admin/ui/button.tsx';
import { FieldAlert } from '#app/admin/ui/field.tsx';
import { Section } from '#app/admin/ui/section.tsx';
import { downloadFile } from '#app/api/download-file.ts';
import { keysOf } from '#domain/record.ts';

const files = {
	'export.csv': ['CSV', 'beers.csv'],
	'export.json': ['JSON', 'beers.json'],
	'export.beerJson': ['BeerJSON', 'beers.beerjson'],
	'export.beerXml': ['BeerXML', 'beers.xml'],
} as const;

export function ExportSection() {
	const download = useMutation({
		mutationFn: (kind: keyof typeof files) => downloadFile(kind, files[kind][1]),
	});
	return (
		<Section title="Export" className="import-section" headingClass="import-subtitle">
			<p>
				CSV and JSON hold every beer with every field: change the file and import it again. BeerJSON and
				BeerXML are for brewing programs; they know no prices and no taps.
			</p>
			<div className="admin-actions">
				{keysOf(files).map((kind) => (
					<Button key={kind} onClick={() => download.mutate(kind)}>
						Download {files[kind][0]}
					</Button>
				))}
			</div>
			<FieldAlert text={download.error?.message} />
		</Section>
	);
}
