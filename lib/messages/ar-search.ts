import * as en from './en-search';
import { createFormats } from './format';

/** The Arabic texts that load with the search code, as far as they are translated. */

export * from './en-search';

const { plural } = createFormats('ar');

export const dialog: typeof en.dialog = {
  ...en.dialog,
  results: 'نتائج البحث',
  seeAll: (count) => `عرض كل النتائج (${count})`,
  resultCount: (count, query) =>
    `${plural(count, { one: 'نتيجة واحدة', two: 'نتيجتان', few: '# نتائج', many: '# نتيجة', other: '# نتيجة' })} عن «${query}»`,
};
