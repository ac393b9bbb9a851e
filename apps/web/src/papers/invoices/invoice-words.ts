/** What the two directions of invoices are called, and the words of kinds and states. */
import { INVOICE_KINDS, type InvoiceKind } from '@app/domain/papers/invoices/invoice-kind'
import type { InvoiceDirection } from '@app/domain/papers/invoices/own-side'
import { STATE_WORDS } from '@app/domain/papers/invoices/plan-import'
import type { InvoiceRow } from './invoices.api.ts'

export const directions = {
  output: {
    title: '销项发票',
    party: '购买方',
    permission: 'document-outputTax-bianji',
    importKind: 'outputInvoice',
    path: '/document/outputTax',
  },
  input: {
    title: '进项发票',
    party: '销售方',
    permission: 'document-inputTax-bianji',
    importKind: 'inputInvoice',
    path: '/document/inputTax',
  },
} as const satisfies Readonly<Record<InvoiceDirection, object>>

/** 专票 before 普票, digital before paper: in the order the table of kinds has. */
export const kindOptions = (Object.keys(INVOICE_KINDS) as InvoiceKind[]).map((value) => ({ value, label: INVOICE_KINDS[value].name }))

const SHORT: Readonly<Partial<Record<InvoiceKind, string>>> = {
  digitalSpecial: '数电专票',
  digitalOrdinary: '数电普票',
  digitalPaperSpecial: '数电纸质专票',
  digitalPaperOrdinary: '数电纸质普票',
  digitalVehicle: '数电机动车',
  railway: '铁路客票',
  air: '航空行程单',
  paperSpecial: '纸质专票',
  electronicSpecial: '电子专票',
  paperOrdinary: '纸质普票',
  electronicOrdinary: '电子普票',
  rollOrdinary: '卷式普票',
  toll: '通行费',
  customsPayment: '海关缴款书',
}
export const kindName = (kind: InvoiceKind): string => SHORT[kind] ?? INVOICE_KINDS[kind].name

export const stateName = (row: Pick<InvoiceRow, 'state' | 'red'>): string =>
  row.red && row.state === 'normal' ? '红字' : STATE_WORDS[row.state]

export const stateOptions = (Object.keys(STATE_WORDS) as InvoiceRow['state'][]).map((value) => ({ value, label: STATE_WORDS[value] }))

/** Code and number as people read them. */
export const numberOf = (row: Pick<InvoiceRow, 'code' | 'number'>): string =>
  row.number === '' ? '无票' : row.code === '' ? row.number : `${row.code} ${row.number}`
