/** The attributes of an SVG element. */
type Attributes = ReadonlyMap<string, string>;

/**
 * Returns the path data of a basic SVG shape, so that an icon is a single path.
 * @example getShapePath('line', new Map([['x1', '2'], ['y1', '3'], ['x2', '4'], ['y2', '5']])) // => 'M2 3L4 5'
 */
export function getShapePath(tag: string, attributes: Attributes): string {
  const get = (name: string) => Number(attributes.get(name) ?? 0);
  switch (tag) {
    case 'path':
      return toAbsoluteStart(attributes.get('d') ?? '');
    case 'circle':
      return getEllipsePath(get('cx'), get('cy'), get('r'), get('r'));
    case 'ellipse':
      return getEllipsePath(get('cx'), get('cy'), get('rx'), get('ry'));
    case 'line':
      return `M${get('x1')} ${get('y1')}L${get('x2')} ${get('y2')}`;
    case 'polyline':
      return `M${attributes.get('points')}`;
    case 'polygon':
      return `M${attributes.get('points')}Z`;
    default:
      return getRectPath(attributes);
  }
}

/**
 * Makes the first command of a path absolute, because a relative one would continue from the shape
 * before. The coordinates that follow it stay relative lines.
 */
function toAbsoluteStart(path: string): string {
  return path.replace(
    /^m\s*(-?(?:\d+\.?\d*|\.\d+))[\s,]*(-?(?:\d+\.?\d*|\.\d+))[\s,]*(?=([-\d.])?)/,
    (_, x, y, next) => `M${x} ${y}${next === undefined ? '' : 'l'}`,
  );
}

function getEllipsePath(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
): string {
  const arc = `a${rx} ${ry} 0 1 0`;
  return `M${cx - rx} ${cy}${arc} ${2 * rx} 0${arc} ${-2 * rx} 0`;
}

function getRectPath(attributes: Attributes): string {
  const get = (name: string) => Number(attributes.get(name) ?? 0);
  const [width, height] = [get('width'), get('height')];
  const radius = get('rx') || get('ry');
  const [right, down] = [width - 2 * radius, height - 2 * radius];
  const corner = (x: number, y: number) =>
    radius === 0
      ? ''
      : `a${radius} ${radius} 0 0 1 ${x * radius} ${y * radius}`;
  return [
    `M${get('x') + radius} ${get('y')}h${right}${corner(1, 1)}`,
    `v${down}${corner(-1, 1)}`,
    `h${-right}${corner(-1, -1)}`,
    `v${-down}${corner(1, -1)}z`,
  ].join('');
}
