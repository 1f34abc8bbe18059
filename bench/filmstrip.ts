/** A painted frame: a JPEG file in Base64, and when it was painted, in milliseconds. */
export type Frame = { data: string; time: number };

/** A title and one frame for each time. */
export type Strip = { title: string; frames: readonly Frame[] };

/** Returns what was on the screen at each of the times: the last frame painted until then. Throws if there is none. */
export function pickFrames(frames: readonly Frame[], times: readonly number[]): Frame[] {
  return times.map((time) => {
    const frame = frames.findLast((candidate) => candidate.time <= time);
    if (!frame) throw new Error(`No frame was painted until ${time} ms.`);
    return { ...frame, time };
  });
}

/** Returns an HTML page with one column for each strip and one row for each time. */
export function createFilmstrip(strips: readonly Strip[]): string {
  const titles = strips.map(({ title }) => `<th>${title}</th>`).join('');
  const rows = (strips[0]?.frames ?? []).map(({ time }, row) => {
    const images = strips.map(
      ({ frames }) => `<td><img src="data:image/jpeg;base64,${frames[row]?.data}"></td>`,
    );
    return `<tr><th>${time} ms</th>${images.join('')}</tr>`;
  });
  return `<!doctype html><style>body { margin: 0 } table { font: 16px sans-serif } img { width: 360px }</style>
<table><tr><th></th>${titles}</tr>${rows.join('')}</table>`;
}
