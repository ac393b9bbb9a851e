/**
 * What every request is held against before its call reads it: names the call knows, text people can see, lists and texts of a size,
 * spans of months that end. One place for all calls, so that none can forget it.
 */
import type { Endpoint } from '@app/contract/kernel/endpoint'
import { fieldsOfWire } from '@app/contract/kernel/wire'
import { invalid, type ErrorDetail } from '@app/domain/kernel/app-error'
import { quoted } from '@app/domain/kernel/quoted'
import { firstOfYear, isPeriod, monthsBetween, type Period } from '@app/domain/kernel/period'
import { isUnseen } from '@app/domain/kernel/unseen'
import { z } from 'zod'

/** Beyond this no field of any call goes where its endpoint says no more; most fields say less themselves. */
const LONGEST_TEXT = 200_000
const LONGEST_LIST = 100_000
/** Fields of a body, all lists and what is in them together. */
const MOST_VALUES = 500_000
const DEEPEST = 12

/** What is said in one go, as it comes: it is read and looked through in one go, and others wait so long. A hundred thousand ids are half of it. */
export const BODY_BYTES = 8 * 1024 * 1024
/** Letters that are written as six (\u0022) in JSON. */
const WRITTEN = 6
export const mostBytes = ({ longestText }: Endpoint): number => BODY_BYTES + (longestText === undefined ? 0 : longestText * WRITTEN)

/** The name of the field a path within a body belongs to: `voucherItems.0.abstract`. */
const at = (path: string, key: string | number): string => (path === '' ? String(key) : `${path}.${key}`)

const unseen = (field: string) => invalid('IN0001', UNSEEN_WORDS, [{ field, reason: UNSEEN_WORDS }])
const UNSEEN_WORDS = '含有看不见的字符，请重新输入'
const tooMuch = (field: string, reason: string) => invalid('IN0002', reason, [{ field, reason }])
const tooLong = (field: string, reason: string) => invalid('IN0003', reason, [{ field, reason }])

/** Walks what came once; IN0001 or IN0002 at the first field that nobody could have typed. */
export function checkValues(value: unknown, longest: number = LONGEST_TEXT): void {
  let seen = 0
  const walk = (one: unknown, path: string, depth: number): void => {
    seen += 1
    if (seen > MOST_VALUES) throw tooMuch(path, '一次提交的内容太多')
    if (typeof one === 'string') {
      if (one.length > longest) throw tooMuch(path, '文字太长')
      if (isUnseen(one)) throw unseen(path)
      return
    }
    if (typeof one !== 'object' || one === null) return
    if (depth > DEEPEST) throw tooMuch(path, '内容的层次太多')
    if (Array.isArray(one)) {
      if (one.length > LONGEST_LIST) throw tooMuch(path, '一次提交的内容太多')
      for (const [index, inner] of one.entries()) walk(inner, at(path, index), depth + 1)
      return
    }
    for (const [key, inner] of Object.entries(one)) {
      if (isUnseen(key)) throw unseen(path)
      walk(inner, at(path, key), depth + 1)
    }
  }
  walk(value, '', 0)
}

/** The names a query may have; undefined where its schema does not tell. */
function namesOf(schema: z.core.$ZodType): ReadonlySet<string> | undefined {
  const fields = fieldsOfWire(schema)
  if (fields) return new Set(fields.keys())
  const { type, shape } = schema._zod.def as { type: string; shape?: Record<string, unknown> }
  return type === 'object' && shape ? new Set(Object.keys(shape)) : undefined
}

const known = new WeakMap<Endpoint, ReadonlySet<string> | undefined>()
const NONE: ReadonlySet<string> = new Set()

/** A name the call does not know is refused (IN0004): dropped in silence it would show other figures than were asked for. */
export function checkNames(endpoint: Endpoint, query: unknown): void {
  if (!known.has(endpoint)) known.set(endpoint, endpoint.query ? namesOf(endpoint.query) : NONE)
  const names = known.get(endpoint)
  if (!names) return
  const strange = Object.keys(query as object).filter((name) => !names.has(name))
  const details: ErrorDetail[] = strange.map((name) => ({ field: name.slice(0, 60), reason: '没有这个查询条件' }))
  if (details.length > 0) throw invalid('IN0004', `没有${quoted(strange[0]!)}这个查询条件`, details)
}

/** Months a span may have where its endpoint says no more. */
export const MOST_MONTHS = 36
const ENDS = [
  ['from', 'to'],
  ['fromPeriod', 'toPeriod'],
] as const

/**
 * Spans of months in a query or body, in our names: cut to where the ledger's figures begin, and refused (IN0003) beyond what the
 * endpoint reads at once. Answers what the call is to read.
 */
export function cutSpans<T>(input: T, endpoint: Endpoint, startPeriod: Period | null): T {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input
  const read = input as Readonly<Record<string, unknown>>
  let cut: Record<string, unknown> | undefined
  for (const [first, last] of ENDS) {
    const [from, to] = [read[first], read[last]]
    if (typeof from !== 'string' || typeof to !== 'string' || !isPeriod(from) || !isPeriod(to)) continue
    // a year's figures begin in January, also where the books begin in May: what was before is in the opening balances
    const earliest = startPeriod === null ? from : firstOfYear(startPeriod)
    const begin = from < earliest && earliest <= to ? earliest : from
    const most = endpoint.mostMonths ?? MOST_MONTHS
    if (monthsBetween(begin, to) > most) throw tooLong(last, `期间最多${most}个月，请缩小范围`)
    if (begin !== from) cut = { ...(cut ?? read), [first]: begin }
  }
  return (cut ?? input) as T
}

const decode = (schema: z.core.$ZodType | undefined, value: unknown): unknown =>
  schema ? z.decode(schema as never, value as never) : undefined

/** The parts of a request, as they came. */
export interface Parts {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** What was said, checked and in our words; IN0001 to IN0004, or what its schema refuses. */
export function take(endpoint: Endpoint, { params, query, body }: Parts, startPeriod: Period | null): Parts {
  checkValues(params)
  checkNames(endpoint, query)
  checkValues(query)
  checkValues(body, endpoint.longestText)
  return {
    params: decode(endpoint.params, params),
    query: cutSpans(decode(endpoint.query, query), endpoint, startPeriod),
    body: cutSpans(decode(endpoint.body, body ?? {}), endpoint, startPeriod),
  }
}
