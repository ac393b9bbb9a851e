/** What a ledger's people chose about printing and columns (option history, C-start-03, C-start-04; decision O42). */
import {
  coverFields,
  PRINT_KINDS,
  printFields,
  staffFields,
  type Direction,
  type RowHeightMode,
} from '@app/domain/ledger/preferences/print-settings'
import { DAY_RULES, FORMAL_PRINTS } from '@app/domain/ledger/preferences/business-settings'
import { menuItems, type Permission } from '@app/domain/access/menu'
import { z } from 'zod'
import { choice } from '../../kernel/choices.ts'
import { Flag, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { codecOf } from '../../kernel/fields.ts'
import { versioned } from '../../kernel/versions.ts'
import { wire } from '../../kernel/wire.ts'

const of = printFields
export const PrintSettingsWire = wire({
  kind: ['printType', z.enum(PRINT_KINDS, { error: '请选择打印内容' })],
  paper: ['paperSize', codecOf(of.paper)],
  customWidth: ['paperSizeWidth', codecOf(of.customWidth)],
  customHeight: ['paperSizeHeight', codecOf(of.customHeight)],
  /** 0: by the number of columns, for books and statements. */
  direction: ['paperDirection', choice<Direction>({ landscape: 1, portrait: 2, auto: 0 }, of.direction.required)],
  tablesPerPage: ['tablePerPage', z.literal([1, 2], { error: of.tablesPerPage.required })],
  top: ['marginsTop', codecOf(of.top)],
  bottom: ['marginsBottom', codecOf(of.bottom)],
  left: ['marginsLeft', codecOf(of.left)],
  right: ['marginsRight', codecOf(of.right)],
  rowsPerPage: ['rowCountPrePage', codecOf(of.rowsPerPage)],
  autoSubjectHeight: ['autoSubjectHeight', Flag],
  rowHeightMode: ['rowHeightMode', choice<RowHeightMode>({ equal: 1, content: 2, custom: 0 }, of.rowHeightMode.required)],
  rowHeight: ['rowHeight', codecOf(of.rowHeight)],
  fontSize: ['fontSize', codecOf(of.fontSize)],
  quantityDecimals: ['quantityDecimals', codecOf(of.quantityDecimals)],
  priceDecimals: ['priceDecimals', codecOf(of.priceDecimals)],
})

const StaffNamesWire = wire({
  principal: ['principal', codecOf(staffFields.principal)],
  head: ['accountingHead', codecOf(staffFields.head)],
  poster: ['poster', codecOf(staffFields.poster)],
  reviewer: ['reviewer', codecOf(staffFields.reviewer)],
  cashier: ['cashier', codecOf(staffFields.cashier)],
  preparer: ['preparer', codecOf(staffFields.preparer)],
})
const CoverWire = wire({
  printed: ['printed', Flag],
  principal: ['principal', codecOf(coverFields.principal)],
  head: ['accountingHead', codecOf(coverFields.head)],
  keeper: ['keeper', codecOf(coverFields.keeper)],
})
const Columns = z.array(z.string().max(40)).max(60, '最多选择60列')

const BusinessWire = wire({
  ...versioned,
  word: ['voucherWord', z.enum(['记', '收', '付', '转'], { error: '请选择凭证字' })],
  dayRule: ['voucherDateRule', z.enum(DAY_RULES, { error: '请选择凭证日期' })],
  attachmentCount: ['attachmentCount', Whole.refine((count) => count >= 0 && count <= 9999, { error: '附单据数应为0到9999' })],
  /** Books and statements taken away: without what is not posted, or with it and marked. */
  formal: ['formalPrint', z.enum(FORMAL_PRINTS, { error: '请选择打印和导出的凭证范围' }).default('posted')],
})

export const PreferencesWire = wire({
  ...versioned,
  print: ['printSettings', z.array(PrintSettingsWire)],
  cover: ['ledgerCover', CoverWire],
  staffNames: ['staffPrintNames', StaffNamesWire],
  assetColumns: ['assetPrintColumns', Columns],
  /** By the name of the export. */
  exportColumns: ['exportColumns', z.record(z.string().max(40), Columns)],
  business: ['businessSetting', BusinessWire],
})

/** How something is printed is said by whoever prints it: a book, a statement, vouchers, the cover. */
const PRINTS: readonly Permission[] = [
  'finance-voucherDetails-chaxun',
  'options-ledgerCover-bianji',
  ...menuItems.flatMap(({ group, code }) => (group === 'books' || group === 'report' ? [`${code}-chaxun` as Permission] : [])),
]

const path = '/rest/companyConfig/companyBasis/optionHistory/v1.0'

export const preferencesApi = {
  read: { method: 'GET', path, summary: '打印与列设置', one: PreferencesWire },
  /** Saves what is named; the rest stays. */
  save: {
    method: 'PUT',
    path,
    summary: '保存打印与列设置',
    unversioned: { because: '只存调用里说的几项打印与列设置，其余不动' },
    anyOf: PRINTS,
    body: wire({
      print: ['printSettings', z.array(PrintSettingsWire).max(PRINT_KINDS.length).optional()],
      cover: ['ledgerCover', CoverWire.optional()],
      staffNames: ['staffPrintNames', StaffNamesWire.optional()],
      assetColumns: ['assetPrintColumns', Columns.optional()],
      exportColumns: ['exportColumns', z.record(z.string().max(40), Columns).optional()],
    }),
  },
  saveBusiness: {
    method: 'PUT',
    path: '/rest/companyConfig/companyBasis/businessSetting/v1.0',
    summary: '保存业务设置',
    guards: { shownBy: 'read', inside: 'businessSetting' },
    permission: 'options-businessSetting-bianji',
    body: BusinessWire,
  },
} as const satisfies Api
