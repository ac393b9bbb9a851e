/** Columns the sheets of assets have in common, and the way from a row to its card. */
import type { SheetColumn } from '../../kernel/sheet.ts'

export const text = (key: string, title: string, width: number, more: Partial<SheetColumn> = {}): SheetColumn => ({
  key,
  title,
  kind: 'text',
  width,
  ...more,
})
export const money = (key: string, title: string, group?: string): SheetColumn => ({
  key,
  title,
  kind: 'money',
  width: 13,
  ...(group === undefined ? {} : { group }),
})
export const cardDrill = (id: string) => ({ to: 'page', query: { path: '/assets/card', open: id } }) as const
