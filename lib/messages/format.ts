type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Creates the functions that format numbers, plurals and durations in a language. `#` in a plural form is the number. */
export function createFormats(locale: string) {
  const number = new Intl.NumberFormat(locale);
  const rules = new Intl.PluralRules(locale);
  const unit = (value: number, name: 'hour' | 'minute') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'long' }).format(value);
  return {
    plural: (count: number, forms: Forms) =>
      (forms[rules.select(count)] ?? forms.other).replace('#', number.format(count)),
    /** @example formatMinutes(90) // => '1 Stunde, 30 Minuten' */
    formatMinutes: (minutes: number) =>
      new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' }).format([
        ...(minutes >= 60 ? [unit(Math.floor(minutes / 60), 'hour')] : []),
        ...(minutes % 60 > 0 ? [unit(minutes % 60, 'minute')] : []),
      ]),
  };
}
