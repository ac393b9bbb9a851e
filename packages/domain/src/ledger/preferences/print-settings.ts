/** Print settings (打印设置, spec 2 §2.13, §5, §9): paper, margins and rows of what a company prints. Lengths in centimetres, fonts in points. */
import { AppError } from '../../kernel/app-error.ts'
import { fields, type FieldValues } from '../../kernel/field.ts'

/** What is printed, each with settings of its own. */
export const PRINT_KINDS = ['voucher', 'book', 'statement'] as const
export type PrintKind = (typeof PRINT_KINDS)[number]
export const printKindNames: Readonly<Record<PrintKind, string>> = { voucher: '凭证', book: '账簿', statement: '报表' }

export const PAPER_SIZES = ['A5', 'A4', 'B4', 'B5', 'invoice', 'custom'] as const
export type PaperSize = (typeof PAPER_SIZES)[number]
export const paperNames: Readonly<Record<PaperSize, string>> = {
  A5: 'A5（14×21）',
  A4: 'A4（21×29.7）',
  B4: 'B4（25.7×36.4）',
  B5: 'B5（18.2×25.7）',
  invoice: '发票（14×24）',
  custom: '自定义',
}
/** Short side and long side (RULE-215 to RULE-219). */
const sides: Readonly<Record<Exclude<PaperSize, 'custom'>, readonly [number, number]>> = {
  A5: [14, 21],
  A4: [21, 29.7],
  B4: [25.7, 36.4],
  B5: [18.2, 25.7],
  invoice: [14, 24],
}

/** auto: by the number of columns; for books and statements alone. */
export type Direction = 'landscape' | 'portrait' | 'auto'
export type RowHeightMode = 'equal' | 'content' | 'custom'

export interface PrintSettings {
  readonly paper: PaperSize
  /** Used by the paper of one's own alone. */
  readonly customWidth: number
  readonly customHeight: number
  readonly direction: Direction
  readonly tablesPerPage: 1 | 2
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
  /** Entry rows of a voucher's page; not asked for when rows are as high as their content. */
  readonly rowsPerPage: number
  /** The subject is written out in full and its row grows with it. */
  readonly autoSubjectHeight: boolean
  readonly rowHeightMode: RowHeightMode
  readonly rowHeight: number
  readonly fontSize: number
  readonly quantityDecimals: number
  readonly priceDecimals: number
}

const centimetres = (title: string, least: number, most: number) =>
  ({ title, kind: 'number', required: `请输入${title}`, least, most, step: 0.1, unit: '厘米' }) as const
const count = (title: string, least: number, most: number, unit: string) =>
  ({ title, kind: 'number', required: `请输入${title}`, least, most, step: 1, unit }) as const
const ofVoucher = { when: ({ of }: FieldValues) => of === 'voucher' } as const
const ofOwnPaper = { when: ({ paper }: FieldValues) => paper === 'custom' } as const

/** RULE-136 to RULE-142; the one table of what may be chosen and typed. `of` is what is printed. */
export const printFields = fields({
  paper: { title: '纸张大小', kind: 'choice', required: '请选择纸张大小', choices: paperNames, wide: true },
  customWidth: { ...centimetres('纸张宽度', 14, 29.7), ...ofOwnPaper },
  customHeight: { ...centimetres('纸张高度', 14, 42), ...ofOwnPaper },
  direction: { title: '打印方向', kind: 'choice', required: '请选择打印方向', open: true, wide: true },
  tablesPerPage: { title: '每页张数', kind: 'choice', required: '请选择每页张数', open: true, wide: true, ...ofVoucher },
  top: centimetres('上边距', 0, 3),
  bottom: centimetres('下边距', 0, 3),
  left: centimetres('左边距', 0, 3),
  right: centimetres('右边距', 0, 3),
  rowHeightMode: { title: '行高模式', kind: 'choice', required: '请选择行高模式', open: true, wide: true },
  rowHeight: centimetres('行高', 0.6, 5),
  rowsPerPage: { ...count('每页分录行数', 4, 30, '行'), ...ofVoucher },
  fontSize: count('字体大小', 7, 16, '磅'),
  autoSubjectHeight: { title: '科目', kind: 'flag', help: '科目自适应行高', ...ofVoucher },
  quantityDecimals: { ...count('数量小数位', 0, 4, '位'), ...ofVoucher },
  priceDecimals: { ...count('单价小数位', 0, 8, '位'), ...ofVoucher },
})

const plain = { customWidth: 21, customHeight: 14, tablesPerPage: 1, autoSubjectHeight: false, rowHeightMode: 'equal' } as const
const sheet: PrintSettings = {
  ...plain,
  paper: 'A4',
  direction: 'auto',
  top: 1.5,
  bottom: 1.5,
  left: 1.5,
  right: 1.5,
  rowsPerPage: 30,
  rowHeight: 0.6,
  fontSize: 9,
  quantityDecimals: 4,
  priceDecimals: 2,
}

/** RULE-146 to RULE-157 for vouchers; books and statements keep to A4 as the official forms do. */
export const defaultPrintSettings: Readonly<Record<PrintKind, PrintSettings>> = {
  voucher: {
    ...plain,
    paper: 'A5',
    direction: 'landscape',
    top: 1.2,
    bottom: 1.2,
    left: 1.6,
    right: 1.3,
    rowsPerPage: 8,
    rowHeight: 1.2,
    fontSize: 10,
    quantityDecimals: 4,
    priceDecimals: 2,
  },
  book: sheet,
  statement: sheet,
}

/** Two tables on a page stand one above the other: the page is upright (ST-print-01, decision K27). */
export const settled = (settings: PrintSettings): PrintSettings =>
  settings.tablesPerPage === 2 && settings.direction !== 'portrait' ? { ...settings, direction: 'portrait' } : settings

/** What of the form cannot be chosen beside what is chosen (RULE-143 to RULE-145). */
export const unavailable = (settings: Pick<PrintSettings, 'tablesPerPage' | 'direction' | 'rowHeightMode'>) => ({
  direction: settings.tablesPerPage === 2,
  twoTables: settings.direction === 'landscape',
  rowsPerPage: settings.rowHeightMode === 'content',
  rowHeight: settings.rowHeightMode !== 'custom',
})

export interface PaperInCm {
  readonly width: number
  readonly height: number
}

/** The page as it comes out: width first. `wide` decides where the direction is left to the columns. */
export function paperOf(settings: PrintSettings, wide = false): PaperInCm {
  const { customWidth, customHeight } = settings
  const [short, long] =
    settings.paper === 'custom' ? [Math.min(customWidth, customHeight), Math.max(customWidth, customHeight)] : sides[settings.paper]
  const landscape = settings.direction === 'auto' ? wide : settings.direction === 'landscape'
  return landscape ? { width: long, height: short } : { width: short, height: long }
}

/** Heights of a voucher's fixed parts. */
export const VOUCHER_PARTS = { title: 1, info: 0.6, header: 0.8, total: 0.9, sign: 0.7 } as const
const FIXED = Object.values(VOUCHER_PARTS).reduce((all, one) => all + one, 0)
/** Lower than this nothing can be read. */
const LEAST_ROW = 0.4
const LEAST_WIDTH = 9
const LEAST_BODY = 4

export interface VoucherRoom {
  readonly width: number
  /** What is left for entry rows on one table. */
  readonly body: number
  readonly rows: number
  readonly rowHeight: number
}

/** How the rows of a voucher fit its page. */
export function voucherRoom(settings: PrintSettings): VoucherRoom {
  const paper = paperOf(settings)
  const whole = paper.height / settings.tablesPerPage - settings.top - settings.bottom - FIXED
  const width = paper.width - settings.left - settings.right
  if (settings.rowHeightMode === 'custom') {
    const rows = Math.min(settings.rowsPerPage, Math.floor(whole / settings.rowHeight + 1e-9))
    return { width, body: rows * settings.rowHeight, rows, rowHeight: settings.rowHeight }
  }
  if (settings.rowHeightMode === 'content')
    return { width, body: whole, rows: Infinity, rowHeight: Math.max(LEAST_ROW, (settings.fontSize * 1.25) / 28.35 + 0.2) }
  return { width, body: whole, rows: settings.rowsPerPage, rowHeight: whole / settings.rowsPerPage }
}

/** Refuses settings under which nothing readable could come out: PS0001 with the field at fault. */
export function checkPrintSettings(kind: PrintKind, settings: PrintSettings): void {
  const refuse = (field: string, reason: string): never => {
    throw new AppError('PS0001', 400, reason, [{ field, reason }])
  }
  const paper = paperOf(settings)
  if (kind !== 'voucher') {
    if (Math.min(paper.width, paper.height) - settings.left - settings.right < LEAST_WIDTH)
      refuse('marginsLeft', '左右边距过大，放不下表格')
    return
  }
  if (settings.direction === 'auto') refuse('paperDirection', '请选择打印方向')
  const { width, body, rows, rowHeight } = voucherRoom(settings)
  if (width < LEAST_WIDTH) refuse('marginsLeft', '左右边距过大，放不下凭证')
  if (settings.rowHeightMode === 'custom' && rows < 1) refuse('rowHeight', '行高过大，一页放不下一行分录')
  if (settings.rowHeightMode === 'equal' && rowHeight < LEAST_ROW)
    refuse('rowCountPrePage', `每页最多放${Math.max(0, Math.floor(body / LEAST_ROW))}行分录，请减少行数、边距或换大一些的纸`)
  if (settings.rowHeightMode === 'content' && body < LEAST_BODY * LEAST_ROW) refuse('paperSize', '纸张放不下凭证，请减少边距或换大一些的纸')
}

const person = (title: string) => ({ title, kind: 'text', most: 20, tooLong: '姓名最多20个字' }) as const
/** Names printed for people; empty: whoever did it, or a blank to sign on. */
export const staffFields = fields({
  principal: person('单位负责人'),
  head: person('会计主管'),
  poster: person('记账'),
  reviewer: person('审核'),
  cashier: person('出纳'),
  preparer: person('制单'),
})
export type StaffPost = keyof typeof staffFields
export type StaffNames = Readonly<Record<StaffPost, string>>
export const noNames: StaffNames = { principal: '', head: '', poster: '', reviewer: '', cashier: '', preparer: '' }

/** The cover of a printed book (会计基础工作规范 第五十九条: name of the unit and of the book, who keeps it): who stands on it. */
export const coverFields = fields({ principal: person('单位负责人'), head: person('会计主管'), keeper: person('经管人员') })
export interface LedgerCover extends Readonly<Record<keyof typeof coverFields, string>> {
  readonly printed: boolean
}
export const noCover: LedgerCover = { printed: false, principal: '', head: '', keeper: '' }
/** The people of a cover with what they are. */
export const peopleOf = (cover: LedgerCover): { readonly title: string; readonly name: string }[] =>
  Object.values(coverFields).map(({ key, title }) => ({ title, name: cover[key] }))

/** Columns of an export by its name; none named: all of them. */
export type ColumnChoices = Readonly<Record<string, readonly string[]>>

/** A list of columns as chosen: the chosen in their order, all when nothing of the choice is there. */
export function chosenColumns<C extends { readonly key: string }>(
  columns: readonly C[],
  chosen: readonly string[] | undefined,
): readonly C[] {
  const kept = (chosen ?? []).flatMap((key) => columns.filter((one) => one.key === key))
  return kept.length === 0 ? columns : kept
}
