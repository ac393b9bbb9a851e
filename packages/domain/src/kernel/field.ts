/**
 * A field of a form, declared once: from it come the form's control, the facts of a drawer, the columns of a workbook, the limits of
 * the call (contract/kernel/fields) and what is checked on both sides, in the same words.
 */
import {
  bankAccountRule,
  clampedPercent,
  dayRule,
  emailRule,
  mobilePhoneRule,
  plainNumber,
  taxCategoryRule,
  taxpayerIdRule,
  telephoneRule,
} from './field-rules.ts'
import { groupThousands, isZero, money } from './money.ts'

export type TextKind =
  | 'text'
  /** Of several lines. */
  | 'lines'
  | 'password'
  | 'mobilePhone'
  | 'telephone'
  | 'email'
  | 'taxpayerId'
  | 'bankAccount'
  | 'taxCategory'
  | 'idNumber'
  /** Numbers kept as the text they are typed as. */
  | 'percent'
  | 'price'
  | 'amount'
  | 'count'
export type FieldKind =
  | TextKind
  | 'money'
  | 'whole'
  /** With a step that is no whole. */
  | 'number'
  | 'day'
  | 'month'
  | 'flag'
  /** One of `choices`; several of them. */
  | 'choice'
  | 'choices'
  /** One of what the page offers: its account, its people; several of them. */
  | 'option'
  | 'options'
  /** Another record, by id: of the kind in `of`. */
  | 'record'
  /** The name of a unit. */
  | 'unit'
  /** A leaf subject, by id. */
  | 'subject'

/** What a form holds, by field. */
export type FieldValues = Readonly<Record<string, unknown>>

/** What a person may make where it is chosen: a select of one says which. */
export const MADE_KINDS = [
  'customer',
  'supplier',
  'party',
  'employee',
  'department',
  'project',
  'goods',
  'expenseType',
  'bankAccount',
  'warehouse',
  'assetCategory',
  'assetDepartment',
  'product',
] as const
export type MadeKind = (typeof MADE_KINDS)[number]
export const isMadeKind = (kind: string | undefined): kind is MadeKind => (MADE_KINDS as readonly (string | undefined)[]).includes(kind)

export interface Field {
  readonly key: string
  readonly title: string
  readonly kind: FieldKind
  /** Cannot be left empty: the words of the refusal. */
  readonly required?: string
  /** Most characters of a text, or the greatest count (and the least); and the words when there are more. */
  readonly least?: number
  readonly most?: number
  readonly tooLong?: string
  /** Of a number: from one to the next, and what it counts. */
  readonly step?: number
  readonly unit?: string
  readonly choices?: Readonly<Record<string, string>>
  /** Choices beside each other instead of in a list that opens. */
  readonly open?: true
  /** What a new one starts with; empty when left out. */
  readonly initial?: string
  /** What else may be wrong with it, beside the other fields: why, or null. */
  readonly check?: (value: unknown, values: FieldValues) => string | null
  /** What is odd about it and may be saved all the same: said at the field, or null. */
  readonly warn?: (value: unknown) => string | null
  /** Asked and shown only then. */
  readonly when?: (values: FieldValues) => boolean
  /** Of a choice among what people make: what “＋新增” below it makes. */
  readonly makes?: MadeKind
  /** Stands in the field while it is empty. */
  readonly hint?: string
  /** Stands below it; of a flag, beside it. */
  readonly help?: string
  /** Takes the whole width of the form. */
  readonly wide?: true
  /** Stays as it is when the next one is typed after this (保存并新增). */
  readonly stays?: true
  /** Shown masked in lists. */
  readonly secret?: true
}

type Named<D> = { readonly [K in keyof D]: D[K] & { readonly key: K } }
/** Fields by their keys: `fields({ note: { title: '备注', kind: 'text', most: 200 } })`. */
export function fields<const D extends Readonly<Record<string, Omit<Field, 'key'>>>>(described: D): Named<D> {
  return Object.fromEntries(Object.entries(described).map(([key, field]) => [key, { ...field, key }])) as never
}
/** The fields of a form, in their order. */
export const listed = (described: Readonly<Record<string, Field>>): readonly Field[] => Object.values(described)

/** How many decimals the step of a number has. */
export const decimalsOf = ({ step = 1 }: Field): number => String(step).split('.')[1]?.length ?? 0

const MOST_COUNT = 1_000_000
const mostCount = (field: Field): number => field.most ?? MOST_COUNT
/** The words when a text is longer than it may be. */
export const tooLongOf = (field: Field): string => field.tooLong ?? `${field.title}最多${field.most ?? 0}个字符`

export type Read = { readonly value: string } | { readonly refused: string }
const checked = (value: string, refused: string | null): Read => (refused === null ? { value } : { refused })
const numbered = (value: string | null, field: Field): Read => (value === null ? { refused: `${field.title}应为数字` } : { value })
const positive = (value: string | null, field: Field): Read =>
  value === null || value.startsWith('-') ? { refused: `${field.title}应为不小于零的数字` } : { value }

const SPECIAL: Partial<Record<FieldKind, (text: string) => string | null>> = {
  mobilePhone: mobilePhoneRule,
  telephone: telephoneRule,
  email: emailRule,
  taxpayerId: taxpayerIdRule,
  bankAccount: bankAccountRule,
  taxCategory: taxCategoryRule,
  day: dayRule,
}

/** One field as typed: its canonical text, or why not. Percentages are put between 0 and 100 (ST-basic-12). */
export function readField(field: Field, typed: string): Read {
  const value = typed.trim()
  if (value === '') return field.required === undefined ? { value } : { refused: field.required }
  switch (field.kind) {
    case 'text':
    case 'lines':
    case 'unit':
      return checked(value, field.most !== undefined && value.length > field.most ? tooLongOf(field) : null)
    case 'idNumber':
      return checked(value.toUpperCase(), value.length > 30 ? '证件号码最多30个字符' : value.includes('*') ? '请输入完整的证件号码' : null)
    case 'percent':
      return numbered(clampedPercent(value), field)
    case 'price':
      return positive(plainNumber(value, 8), field)
    case 'amount':
      return positive(plainNumber(value, 2), field)
    case 'count':
      return /^\d+$/.test(value) && Number(value) <= mostCount(field)
        ? { value: String(Number(value)) }
        : { refused: `${field.title}应为0到${mostCount(field)}的整数` }
    case 'flag':
      return /^[01]$/.test(value) ? { value } : { refused: `${field.title}应为是或否` }
    case 'choice':
      // what the page offers, the call knows
      return field.choices !== undefined && field.choices[value] === undefined ? { refused: `请选择${field.title}` } : { value }
    default:
      // ids of records and subjects: whether there is such a one, the server knows
      return checked(value, SPECIAL[field.kind]?.(value) ?? null)
  }
}

/** Kinds whose value is not typed as text. */
export const NO_TEXT: ReadonlySet<FieldKind> = new Set(['money', 'whole', 'number', 'month', 'flag', 'choices', 'option', 'options'])
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0)

/** Why a number is none of its field. */
function outOfRange(field: Field, value: number): string | null {
  const { title, least = 0, most = MOST_COUNT, step = 1, unit = '' } = field
  const stepped = Math.abs(Math.round(value / step) - value / step) < 1e-6
  if (Number.isFinite(value) && value >= least && value <= most && stepped) return null
  const fine = step === 1 ? '的整数' : `，最多${decimalsOf(field)}位小数`
  return `${title}须为${least}至${most}${unit}${fine}`
}

/** Why a form may not hold this in the field; null: it may. */
export function refusalOf(field: Field, value: unknown, values: FieldValues = {}): string | null {
  if (isEmpty(value) && field.required !== undefined) return field.required
  if (field.kind === 'number' && typeof value === 'number') return outOfRange(field, value) ?? field.check?.(value, values) ?? null
  const read: Read = typeof value !== 'string' || NO_TEXT.has(field.kind) ? { value: '' } : readField(field, value)
  return 'refused' in read ? read.refused : (field.check?.(value, values) ?? null)
}

const MASK = /^\*+[^*]{4}$/
/** A number that came masked and was left as it came: it stays, the server knows it. */
export const leftMasked = (field: Field, value: unknown): boolean => field.secret === true && typeof value === 'string' && MASK.test(value)

/** The name of what an id in a field stands for. */
export type NameOf = (field: Field, id: string) => string

/** What a field says where it is only read. */
export function textOf(field: Field, value: unknown, nameOf: NameOf = (_, id) => id): string {
  if (isEmpty(value)) return ''
  if (field.kind === 'flag') return value === true || value === '1' ? '是' : '否'
  if (Array.isArray(value)) return value.map((one) => field.choices?.[one as string] ?? nameOf(field, String(one))).join('、')
  const text = String(value)
  if (field.kind === 'choice') return field.choices?.[text] ?? ''
  if (field.kind === 'money') return isZero(money(text)) ? '' : groupThousands(money(text))
  return ['record', 'subject', 'option'].includes(field.kind) ? nameOf(field, text) : text
}

/** A thing's facts: title and text of each field that applies to it. */
export const factsOf = (described: readonly Field[], values: FieldValues, nameOf?: NameOf): (readonly [title: string, text: string])[] =>
  described.filter((field) => field.when?.(values) ?? true).map((field) => [field.title, textOf(field, values[field.key], nameOf)] as const)

/** Values kept as text each: a flag is '1' or '0'; what is empty is ''. */
export type Texts = Readonly<Record<string, string>>
export const fromTexts = (described: readonly Field[], texts: Texts): FieldValues =>
  Object.fromEntries(described.map(({ key, kind }) => [key, kind === 'flag' ? texts[key] === '1' : (texts[key] ?? '')]))
export const asTexts = (described: readonly Field[], values: FieldValues): Record<string, string> =>
  Object.fromEntries(
    described.map(({ key, kind }) => [key, kind === 'flag' ? (values[key] === true ? '1' : '0') : ((values[key] ?? '') as string)]),
  )
/** What a new one starts with. */
export const initialTexts = (described: readonly Field[]): Texts =>
  Object.fromEntries(described.map(({ key, initial = '' }) => [key, initial]))
