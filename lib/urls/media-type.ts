const mediaTypes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    avif: 'image/avif',
    csv: 'text/csv; charset=utf-8',
    gif: 'image/gif',
    jpeg: 'image/jpeg',
    jpg: 'image/jpeg',
    json: 'application/json',
    md: 'text/markdown; charset=utf-8',
    mp4: 'video/mp4',
    pdf: 'application/pdf',
    png: 'image/png',
    svg: 'image/svg+xml',
    txt: 'text/plain; charset=utf-8',
    webm: 'video/webm',
    webp: 'image/webp',
    zip: 'application/zip',
  }),
);

/** Returns the `Content-Type` of a file by its extension; `application/octet-stream` if unknown. */
export function getMediaType(name: string): string {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return mediaTypes.get(extension) ?? 'application/octet-stream';
}
