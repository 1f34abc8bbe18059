import type * as en from './en-search';
import { createFormats } from './format';

/** The Arabic UI strings that load with the search code. */

const { plural } = createFormats('ar');

export const dialog: typeof en.dialog = {
  results: 'نتائج البحث',
  noRecent: 'لا توجد عمليات بحث حديثة',
  recent: 'الأخيرة',
  favorites: 'المفضلة',
  tasks: 'مهام شائعة',
  categories: 'تصفح حسب القسم',
  save: (title) => `حفظ «${title}» في المفضلة`,
  removeRecentPage: (title) => `إزالة «${title}» من عمليات البحث الحديثة`,
  removeFavoritePage: (title) => `إزالة «${title}» من المفضلة`,
  seeAll: (count) => `عرض كل النتائج (${count})`,
  resultCount: (count, query) =>
    `${plural(count, { one: 'نتيجة واحدة', two: 'نتيجتان', few: '# نتائج', many: '# نتيجة', other: '# نتيجة' })} للبحث عن «${query}»`,
};

export const results: typeof en.results = {
  prompt: 'اكتب كلمة أو سؤالًا: يجري البحث في الأدلة أثناء الكتابة.',
  resultCount: (count) =>
    plural(count, {
      one: 'تم العثور على مستند واحد',
      two: 'تم العثور على مستندين',
      few: 'تم العثور على # مستندات',
      many: 'تم العثور على # مستندًا',
      other: 'تم العثور على # مستند',
    }),
  showMore: 'عرض المزيد من النتائج',
  filters: 'عوامل التصفية',
  clearFilters: 'مسح الكل',
  category: 'القسم',
  tag: 'الموضوع',
  showAll: 'عرض الكل',
  showFewer: 'عرض أقل',
};

export const states: typeof en.states = {
  noResults: (query) => `لا توجد نتائج للبحث عن «${query}»`,
  trySearching: 'جرّب البحث عن',
  rephrase: 'كلمات أقل، أو كلمات أخرى بالمعنى نفسه',
  guides: 'أدلة قد تساعدك',
  searching: 'جارٍ البحث…',
};
