/** Preferences of a ledger: read with what is usual for whatever nobody chose, and applied to what is printed. */
import type { Sheet } from '@app/domain/kernel/sheet'
import {
  checkPrintSettings,
  defaultPrintSettings,
  noCover,
  noNames,
  paperOf,
  PRINT_KINDS,
  settled,
  peopleOf,
  staffFields,
  type ColumnChoices,
  type LedgerCover,
  type PrintKind,
  type PrintSettings,
  type StaffNames,
} from '@app/domain/ledger/preferences/print-settings'
import { usualBusiness, type BusinessSettings } from '@app/domain/ledger/preferences/business-settings'
import type { LedgerContext } from '../../platform/http/context.ts'
import type { FileAnswer } from '../../platform/http/implement.ts'
import { turnedRows, type SheetLook, type Turns } from '../../platform/printing/index.ts'
import { sheetFile, type LongSheet } from '../../platform/sheet-file.ts'
import { record } from '../book-log/index.ts'
import * as queries from './preferences.queries.ts'

export interface Preferences {
  readonly print: Readonly<Record<PrintKind, PrintSettings>>
  readonly cover: LedgerCover
  readonly staffNames: StaffNames
  readonly assetColumns: readonly string[]
  readonly exportColumns: ColumnChoices
  readonly business: BusinessSettings
}

const printKey = (kind: PrintKind): string => `print:${kind}`

export async function preferences(db: LedgerContext['db']): Promise<Preferences> {
  const saved = new Map((await queries.all(db)).map(({ key, value }) => [key, value]))
  const over = <T>(key: string, usual: T): T => {
    const value = saved.get(key)
    return value === undefined ? usual : { ...usual, ...(value as object) }
  }
  const printOf = (kind: PrintKind) => settled(over(printKey(kind), defaultPrintSettings[kind]))
  return {
    print: { voucher: printOf('voucher'), book: printOf('book'), statement: printOf('statement') },
    cover: over('cover', noCover),
    staffNames: over('staffNames', noNames),
    assetColumns: (saved.get('assetColumns') as string[] | undefined) ?? [],
    exportColumns: over<ColumnChoices>('exportColumns', {}),
    business: over('business', usualBusiness),
  }
}

export async function read(ctx: LedgerContext) {
  const { print, assetColumns, exportColumns, ...names } = await preferences(ctx.db)
  return {
    ...names,
    print: PRINT_KINDS.map((kind) => ({ kind, ...print[kind] })),
    assetColumns: [...assetColumns],
    exportColumns: Object.fromEntries(Object.entries(exportColumns).map(([name, columns]) => [name, [...columns]])),
  }
}

export interface Choices {
  readonly print?: readonly (PrintSettings & { readonly kind: PrintKind })[] | undefined
  readonly cover?: LedgerCover | undefined
  readonly staffNames?: StaffNames | undefined
  readonly assetColumns?: readonly string[] | undefined
  readonly exportColumns?: ColumnChoices | undefined
}

/** Saves what was chosen; PS0001 for a page on which nothing could be read. */
export async function save(ctx: LedgerContext, { print, ...choices }: Choices): Promise<void> {
  const values = new Map<string, unknown>()
  for (const { kind, ...asked } of print ?? []) {
    const settings = settled(asked)
    checkPrintSettings(kind, settings)
    values.set(printKey(kind), settings)
  }
  if (choices.exportColumns) {
    const before = (await preferences(ctx.db)).exportColumns
    values.set('exportColumns', { ...before, ...choices.exportColumns })
  }
  for (const key of ['cover', 'staffNames', 'assetColumns'] as const) if (choices[key] !== undefined) values.set(key, choices[key])
  if (values.size === 0) return
  await queries.save(
    ctx.db,
    [...values].map(([key, value]) => ({ key, value, changedBy: ctx.user.id, changedAt: ctx.now })),
  )
}

/** One thing said once for the ledger, under a key of the area that asks. */
export async function saidOnce(db: LedgerContext['db'], key: string): Promise<unknown> {
  return (await queries.all(db)).find((one) => one.key === key)?.value
}
export async function sayOnce(ctx: LedgerContext, key: string, value: string, action: string): Promise<void> {
  const before = await saidOnce(ctx.db, key)
  if (before === value) return
  await queries.save(ctx.db, [{ key, value, changedBy: ctx.user.id, changedAt: ctx.now }])
  await record(ctx, { action, object: 'ledger', objectId: ctx.ledger.id, before: before ?? null, after: value })
}

/** What new vouchers start with; on record, because it changes how the books are kept. */
export async function saveBusiness(ctx: LedgerContext, business: BusinessSettings): Promise<void> {
  const before = (await preferences(ctx.db)).business
  await queries.save(ctx.db, [{ key: 'business', value: business, changedBy: ctx.user.id, changedAt: ctx.now }])
  await record(ctx, { action: '修改业务设置', object: 'ledger', objectId: ctx.ledger.id, before, after: business })
}

/** So many columns stand on an upright page. */
const UPRIGHT_COLUMNS = 5

/**
 * A book or statement taken away: a workbook, or a print with the ledger's own paper, margins and names; `turns` is what stands at
 * the turn of a printed page.
 */
export async function printedSheet(
  ctx: Pick<LedgerContext, 'db' | 'ledger'>,
  kind: 'book' | 'statement',
  sheet: LongSheet,
  name: string,
  format: 'xlsx' | 'pdf',
  turns?: Turns,
): Promise<FileAnswer> {
  if (format === 'xlsx') return sheetFile(sheet, name, format)
  const { print, cover, staffNames } = await preferences(ctx.db)
  const look: SheetLook = {
    ...lookOf(print[kind], sheet),
    ...(kind === 'book' && cover.printed ? { cover: coverOf(ctx.ledger.name, sheet, cover) } : {}),
  }
  const turned = turns ? { ...sheet, rows: turnedRows(sheet, look, turns) } : sheet
  return sheetFile(kind === 'statement' ? signed(sheet, staffNames) : turned, name, format, look)
}

/** Paper, margins and letters of a sheet as the ledger set them. */
export function lookOf(settings: PrintSettings, sheet: Pick<Sheet, 'columns' | 'upright'>): SheetLook {
  const { top, bottom, left, right, fontSize } = settings
  return {
    paper: paperOf(settings, sheet.upright !== true && sheet.columns.length > UPRIGHT_COLUMNS),
    margins: { top, bottom, left, right },
    fontSize,
    ...(settings.rowHeightMode === 'custom' ? { rowHeight: settings.rowHeight } : {}),
  }
}

const coverOf = (company: string, sheet: Pick<Sheet, 'title' | 'captions'>, cover: LedgerCover): SheetLook['cover'] => ({
  company,
  title: sheet.title,
  span: sheet.captions.find((one) => /^\d{4}/.test(one)) ?? '',
  people: peopleOf(cover),
})

/** Room to sign by hand behind each of them. */
const ROOM = '　　　　'
/** Statements are signed by the one in charge of the unit, the one in charge of accounting, and whoever made them: whoever is not named signs by hand. */
export function signed(sheet: LongSheet, names: StaffNames): LongSheet {
  const posts = ['principal', 'head', 'preparer'] as const
  const line = posts.map((post) => `${post === 'preparer' ? '制表' : staffFields[post].title}：${names[post]}`).join(ROOM)
  // who signs as a taxpayer signs under the return
  return { ...sheet, signatures: sheet.signatures ?? [line] }
}
