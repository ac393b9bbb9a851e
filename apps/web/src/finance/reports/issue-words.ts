/** Words of 报出登记 and of the spans statements are of. */
export const SPANS = ['month', 'quarter', 'year'] as const
export type Span = (typeof SPANS)[number]
export const spanNames: Readonly<Record<Span, string>> = { month: '月报', quarter: '季报', year: '年报' }
export const issueMarks = { agrees: 'proved', differs: 'red', replaced: 'reviewed' } as const
