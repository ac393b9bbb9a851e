/** Reading an exchange file or a worked case, with every problem at its place in it. */
import { CaseFile } from '@app/contract/centre/case-file'
import { ExchangeFile } from '@app/contract/centre/exchange'
import { invalid } from '@app/domain/kernel/app-error'
import { z } from 'zod'
import { fromCase } from './case-file.ts'
import type { Exchange } from './exchange-file.ts'

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

/** Reads and checks the bytes of an exchange file or a worked case. */
export function readExchange(bytes: Buffer): Exchange {
  let json: unknown
  try {
    json = JSON.parse(bytes.toString('utf8'))
  } catch {
    throw invalid('EX0001', '文件不是有效的 JSON，请选择账套交换文件')
  }
  const isCase = typeof json === 'object' && json !== null && 'extraSubjects' in json
  const said = { error: reasonOf }
  const result = isCase ? CaseFile.safeParse(json, said) : ExchangeFile.safeParse(json, said)
  if (!result.success) {
    const details = result.error.issues.slice(0, 100).map((issue) => ({ field: issue.path.join('.'), reason: issue.message }))
    throw invalid('EX0002', '文件内容不符合交换格式', details)
  }
  return isCase ? fromCase(result.data as z.output<typeof CaseFile>) : (result.data as Exchange)
}
