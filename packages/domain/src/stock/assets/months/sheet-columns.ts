/** Columns the sheets of assets have in common, and the way from a row to its card. */
import { pageDrill } from '../../../access/address.ts'
import type { Period } from '../../../kernel/period.ts'
import type { Drill, SheetColumn } from '../../../kernel/sheet.ts'
import type { Standard } from '../../../ledger/ledgers/standard.ts'
import { hasImpairment } from '../settings/categories.ts'

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
/** Only of standards that know impairment: elsewhere it would be an empty column that pushes others out of sight. */
export const impairmentColumns = (standard: Standard): SheetColumn[] => (hasImpairment(standard) ? [money('impairment', '减值准备')] : [])
const CARD = '/assets/card'
export const cardDrill = (id: string) => pageDrill(CARD, { open: id })
/** To all cards of a month, one by one. */
export const monthDrill = (month: Period): Drill => pageDrill('/assets/depreciationSchedule', { month })
/** To a card's life in place of the card; what leads elsewhere stays. */
export const lifeDrill = (drill: Drill): Drill => {
  const { path, open } = drill.query
  return path === CARD && open !== undefined ? pageDrill('/assets/depreciationAccount', { card: open }) : drill
}
