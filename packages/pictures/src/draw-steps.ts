import type { Blocks, Branch, Step } from './picture-schema';
import type { Area, Drawing } from './svg';
import * as svg from './svg';
import { measureText, TextLayoutError, wrapText } from './text-metrics';

const arrowLength = 22;
const branchGap = 18;
const maxWidth = 360;

/**
 * Draws the steps of a flow below each other with arrows between them, and branches side by side.
 */
export function drawSteps(
  { steps, branches, join }: Blocks['steps'],
  area: Area,
): Drawing {
  const trunk = drawSequence(steps, area);
  if (!branches) {
    return trunk;
  }
  const hasJoin = join.length > 0;
  const branchDrawing = drawBranches(
    branches,
    { ...area, y: area.y + trunk.height },
    hasJoin,
  );
  const joined = drawSequence(join, {
    ...area,
    y: area.y + trunk.height + branchDrawing.height,
  });
  return {
    markup: trunk.markup + branchDrawing.markup + joined.markup,
    height: trunk.height + branchDrawing.height + joined.height,
  };
}

function drawSequence(
  steps: readonly Step[],
  { x, y: top, width }: Area,
): Drawing {
  const stepWidth = Math.min(width, maxWidth);
  const area = {
    x: x + (width - stepWidth) / 2,
    y: top,
    width: stepWidth,
  };
  let y = top;
  const markup = steps.map((step, index) => {
    const isFirst = index === 0;
    if (!isFirst) {
      y += arrowLength;
    }
    const arrow = isFirst
      ? ''
      : svg.drawArrowDown(area.x + area.width / 2, y, arrowLength);
    const box = drawStep(step, { ...area, y });
    y += box.height;
    return arrow + box.markup;
  });
  return { markup: markup.join(''), height: y - area.y };
}

/** Draws one step. With a label, its text is beside the label; otherwise it is centered. */
function drawStep(
  { title, lines, tone, label, mark }: Step,
  area: Area,
): Drawing {
  const isCentered = label === undefined;
  const labelWidth = isCentered ? 0 : Math.max(66, measureText(label) + 14);
  const inset = 14;
  const textWidth = area.width - labelWidth - 2 * inset;
  const titles = wrapText(title, textWidth, 'bold');
  const notes = lines.flatMap((line) => wrapText(line, textWidth));
  const textHeight = (titles.length + notes.length) * svg.lineHeight;
  const height = textHeight + 16;
  const x = isCentered ? area.x + area.width / 2 : area.x + inset + labelWidth;
  const top = area.y + (height - textHeight) / 2;
  const position = { ...area, x, y: top };
  const below = {
    ...position,
    y: top + titles.length * svg.lineHeight,
  };
  const align = isCentered ? ' middle' : '';
  const frame = { ...area, height };
  const markup = [
    svg.drawRect(frame, tone),
    isCentered ? '' : svg.drawText(area.x + inset, top + 15, label, 'muted'),
    svg.drawLines(titles, position, `bold${align}`).markup,
    svg.drawLines(notes, below, `muted${align}`).markup,
    svg.drawMark(mark, frame),
  ];
  return { markup: markup.join(''), height };
}

/**
 * Draws branches side by side, each with an arrow and the condition above its first step. The
 * branches may join again.
 */
function drawBranches(
  branches: readonly Branch[],
  area: Area,
  hasJoin: boolean,
): Drawing {
  const gaps = branchGap * (branches.length - 1);
  const width = (area.width - gaps) / branches.length;
  const middle = area.x + area.width / 2;
  const fork = area.y + 12;
  const top = fork + 50;
  const drawings = branches.map(({ label, steps }, index) => {
    const x = area.x + index * (width + branchGap);
    const center = x + width / 2;
    const { markup, height } = drawSequence(steps, { x, y: top, width });
    const condition = drawCondition(label, { x: center, y: fork, width }, top);
    return { markup: condition + markup, height, center };
  });
  const bottom = top + Math.max(...drawings.map(({ height }) => height));
  const first = drawings[0]?.center ?? middle;
  const last = drawings.at(-1)?.center ?? middle;
  const markup = [
    svg.drawPath(
      `M${middle} ${area.y}V${fork}M${first} ${fork}H${last}`,
      'arrow',
    ),
    ...drawings.map((drawing) => drawing.markup),
  ];
  if (!hasJoin) {
    return {
      markup: markup.join(''),
      height: bottom - area.y,
    };
  }
  const joinY = bottom + 12;
  const end = joinY + arrowLength;
  const ends = drawings.map(
    ({ center, height }) => `M${center} ${top + height}V${joinY}`,
  );
  markup.push(
    svg.drawPath(`${ends.join('')}M${first} ${joinY}H${last}`, 'arrow'),
    svg.drawArrowDown(middle, end, arrowLength),
  );
  return {
    markup: markup.join(''),
    height: end - area.y,
  };
}

/** Draws the condition of a branch in the middle of its arrow. */
function drawCondition(
  label: string,
  { x, y, width }: Area,
  end: number,
): string {
  if (measureText(label, 'bold') > width) {
    throw new TextLayoutError(label);
  }
  return [
    svg.drawPath(`M${x} ${y}v8`, 'arrow'),
    svg.drawText(x, y + 25, label, 'bold middle'),
    svg.drawArrowDown(x, end, end - y - 31),
  ].join('');
}
