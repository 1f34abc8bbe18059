import { expect, test } from 'vitest';
import { createPrePaintOptions } from '@/lib/client/pre-paint-options';
import {
  bundleEarlySearchScript,
  bundlePrePaintScript,
} from './inline-script-modules';

test('the script needs no other file, and is small', () => {
  const script = bundlePrePaintScript(createPrePaintOptions('news'));
  expect(script).not.toMatch(/\b(?:import|require|export)\b/);
  expect(script.length).toBeLessThan(2400);
  expect(script).toContain('"news"');
});

test.each(['</script>', '<!--', '<script>'])(
  'an announcement whose id contains %s does not change where the script ends',
  (id) => {
    const script = bundlePrePaintScript(createPrePaintOptions(id));
    expect(script).not.toMatch(/<(?:\/?script|!--)/);
    const literal = /:("[^"]*"),\w+:"docusaurus/.exec(script)?.[1] ?? '';
    expect(new Function(`return ${literal}`)()).toBe(id);
  },
);

test('the script of the results page only has the code that it needs', () => {
  const script = bundleEarlySearchScript();
  expect(script).not.toMatch(/\b(?:import|require|export)\b/);
  expect(script.length).toBeLessThan(700);
});
