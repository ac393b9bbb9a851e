/**
 * What a line of an invoice is (货物、劳务、服务、无形资产、不动产): by the code of nineteen digits, else by the short name between asterisks, else
 * it is not known and has to be asked. One function for every reader: returns, deduction, stamp tax and one-click booking see the same.
 */
import { splitGoodsName } from './invoice.ts'
import { taxCategories, taxGroups } from './tax-categories.ts'

export type LineKind = 'goods' | 'labour' | 'service' | 'intangible' | 'realEstate' | 'untaxed'

export interface LineClass {
  readonly kind: LineKind
  /** The digits of the code that are known: all nineteen, or those every code of its short name begins with. */
  readonly code: string
  readonly shortName: string
  readonly by: 'code' | 'shortName'
}

/** As much of a line as tells what it is; a line typed before there was a short name has it in its goods. */
export interface ClassedLine {
  readonly taxCategoryCode?: string | undefined
  readonly taxCategoryName: string
  readonly goodsName: string
}

const KINDS: Readonly<Record<string, LineKind>> = {
  '1': 'goods',
  '2': 'labour',
  '3': 'service',
  '4': 'intangible',
  '5': 'realEstate',
  '6': 'untaxed',
}
const WHOLE = /^[1-6]\d{18}$/

/** What every text among these begins with. */
function common(codes: readonly string[]): string {
  const [first = '', ...others] = codes
  let length = first.length
  for (const one of others) while (!one.startsWith(first.slice(0, length))) length -= 1
  return first.slice(0, length)
}

const prefixes: ReadonlyMap<string, string> = new Map([
  ...[...Map.groupBy(taxCategories, (one) => one.shortName)].map(
    ([name, list]) => [name, common(list.map(({ code }) => code.replace(/0+$/, '')))] as const,
  ),
  ...taxGroups.flatMap(([code, names]) => names.map((name) => [name, code] as const)),
])
const shortNames: ReadonlyMap<string, string> = new Map(taxCategories.map((one) => [one.code, one.shortName]))

/** Short names of services that are not in our part of the list: nothing else the State names ends so. */
const OTHER_SERVICE = /服务$/
/** Under one short name: what the goods say of it. */
const NARROWED: readonly (readonly [shortName: string, words: RegExp, code: string])[] = [['物流辅助服务', /仓储|仓租|堆存/, '3040407']]

/** The short name as it is said; else that of the code; '' where neither says it. */
export function shortNameOf({ taxCategoryName, taxCategoryCode = '', goodsName }: ClassedLine): string {
  if (taxCategoryName !== '') return taxCategoryName
  const typed = splitGoodsName(goodsName).taxCategoryName
  return typed === '' ? (shortNames.get(taxCategoryCode) ?? '') : typed
}

/** Null: neither a code nor a short name we know says it. */
export function classOfLine(line: ClassedLine): LineClass | null {
  const shortName = shortNameOf(line)
  const { taxCategoryCode: code = '', goodsName } = line
  if (WHOLE.test(code)) return { kind: KINDS[code[0]!]!, code, shortName, by: 'code' }
  if (shortName === '') return null
  const narrow = NARROWED.find(([name, words]) => name === shortName && words.test(goodsName))
  const known = narrow?.[2] ?? prefixes.get(shortName) ?? (OTHER_SERVICE.test(shortName) ? '3' : '')
  const kind = KINDS[known[0] ?? '']
  return kind === undefined ? null : { kind, code: known, shortName, by: 'shortName' }
}

/** The side of a VAT return: services, intangibles and real estate, or goods and labour. */
export const isServiceSide = ({ kind }: Pick<LineClass, 'kind'>): boolean =>
  kind === 'service' || kind === 'intangible' || kind === 'realEstate'

/**
 * The side a line is put on, and whether anything printed says so. Where nothing does, words of a service put it there and everything else
 * is goods; `sure` is false, and the return asks.
 */
export function sideOf(line: ClassedLine): { readonly services: boolean; readonly sure: boolean } {
  const found = classOfLine(line)
  return found === null ? { services: SERVICE_WORDS.test(line.goodsName), sure: false } : { services: isServiceSide(found), sure: true }
}
const SERVICE_WORDS = /服务(?!器)|租赁|咨询|运费|费$/

/** Whether it is under one of these codes, by as many digits as are known. */
export const isUnder = ({ code }: Pick<LineClass, 'code'>, codes: readonly string[]): boolean => codes.some((one) => code.startsWith(one))

/** Primary farm products (农产品): the group of the list that begins with 101. */
export const FARM_GROUP = '101'
/** Their short names, for who can only compare texts. */
export const farmShortNames: readonly string[] = [...prefixes].flatMap(([name, code]) => (code.startsWith(FARM_GROUP) ? [name] : []))
export const isFarmProduct = (line: ClassedLine): boolean => {
  const found = classOfLine(line)
  return found !== null && isUnder(found, [FARM_GROUP])
}

/** Nothing of it can lie in a store: a purchase of it is no stock. */
export const isNoStock = (line: ClassedLine): boolean => {
  const found = classOfLine(line)
  return found !== null && found.kind !== 'goods'
}

/** As a line is kept, whatever way it came: the short name apart from the goods, taken from the code where only that is there. */
export function withShortName<T extends { readonly taxCategoryName: string; readonly taxCategoryCode: string; readonly goodsName: string }>(
  line: T,
): T {
  const split = line.taxCategoryName === '' ? splitGoodsName(line.goodsName) : line
  const { taxCategoryName, goodsName } = split
  return { ...line, goodsName, taxCategoryName: taxCategoryName === '' ? shortNameOf(line) : taxCategoryName }
}
