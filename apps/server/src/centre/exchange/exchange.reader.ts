/** The reader of exchange files and worked cases: every problem at its place in the file. */
import { CaseFile } from '@app/contract/centre/exchange/case-file'
import { invalid, type ErrorDetail } from '@app/domain/kernel/app-error'
import { z } from 'zod'
import { fromCase } from './case-file.ts'
import { ExchangeFile, type Exchange } from './exchange-file.ts'
import { LONGEST_TEXT } from './list-schemas.ts'
import { openPackage } from './package-file.ts'
import { asVersion3, Earlier, withBusinessReturns } from './earlier-versions.ts'
import { changedParts } from './sections.ts'

const kinds: Readonly<Record<string, string>> = {
  string: '文字',
  number: '数字',
  boolean: 'true 或 false',
  array: '列表',
  object: '一组字段',
}

/** Why a value of the file is refused, where its schema has no words of its own. */
function reasonOf(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_value') return `只能是 ${issue.values.map(String).join('、')}`
  if (issue.code === 'invalid_type') return issue.input === undefined ? '缺少这一项' : `应为${kinds[issue.expected] ?? issue.expected}`
  if (issue.code === 'too_small') return issue.origin === 'array' ? `至少要有${issue.minimum}项` : '不能为空或过小'
  if (issue.code === 'too_big') return `不能超过${issue.maximum}`
  return '内容不正确'
}

export interface ReadFile {
  readonly file: Exchange
  readonly proved: boolean
  /** It came in a package with its originals. */
  readonly packed: boolean
}

const VERSION = 3

const misfit = (details: readonly ErrorDetail[]) => invalid('EX0002', '文件内容不符合交换格式', details)

/** Deeper than anything of ours goes. */
const DEEPEST = 20
/** Where a text or a name stands that no call would take, or what goes too deep; the way to it is put together on the way back alone. */
function beyond(value: unknown, depth = 0): { readonly way: readonly string[]; readonly reason: string } | undefined {
  if (typeof value === 'string') return value.length > LONGEST_TEXT ? { way: [], reason: `不能超过${LONGEST_TEXT}个字` } : undefined
  if (typeof value !== 'object' || value === null) return undefined
  if (depth > DEEPEST) return { way: [], reason: '内容的层次太多' }
  for (const key in value) {
    const found = key.length > LONGEST_TEXT ? beyond(key) : beyond((value as Readonly<Record<string, unknown>>)[key], depth + 1)
    if (found) return { ...found, way: [key.slice(0, 100), ...found.way] }
  }
  return undefined
}

/** Checks an exchange file, alone or with its originals in a zip, or of a worked case. */
export function read({ bytes }: { readonly bytes: Uint8Array }): ReadFile {
  const { book, packed } = openPackage(bytes)
  let json: unknown
  try {
    json = JSON.parse(new TextDecoder().decode(book))
  } catch {
    throw invalid('EX0001', '文件不是有效的 JSON，请选择账套交换文件')
  }
  const fields: Readonly<Record<string, unknown>> = typeof json === 'object' && json !== null ? { ...json } : {}
  const over = beyond(fields)
  if (over) throw misfit([{ field: over.way.join('.'), reason: over.reason }])
  const { version, digests } = fields
  if (typeof version === 'number' && (version < 1 || version > VERSION))
    throw invalid('EX0009', `文件的版本是${version}，这里还不认识：请先升级再导入`)
  if (typeof digests === 'object' && digests !== null) {
    const changed = changedParts(fields, { ...digests })
    if (changed.length > 0)
      throw invalid(
        'EX0010',
        '文件在导出之后被改过；若是自己有意修改，请去掉其中的 digests 再导入',
        changed.map((field) => ({ field, reason: '与导出时的摘要不符' })),
      )
  }
  const said = { error: reasonOf }
  const checked = <T extends z.ZodType>(schema: T, value: unknown): z.output<T> => {
    const result = schema.safeParse(value, said)
    if (result.success) return result.data
    const details = result.error.issues.slice(0, 100).map((issue) => ({ field: issue.path.join('.'), reason: issue.message }))
    throw misfit(details)
  }
  const file =
    'extraSubjects' in fields
      ? fromCase(checked(CaseFile, json))
      : checked(ExchangeFile, version === 1 || version === 2 ? asVersion3(checked(Earlier, json)) : withBusinessReturns(fields))
  return { file, proved: digests !== undefined, packed }
}
