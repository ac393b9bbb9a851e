/** What a schema says in Chinese where the field itself says nothing: loaded with the first wire, on both sides. */
import { z } from 'zod'

const KINDS: Readonly<Record<string, string>> = {
  string: '文字',
  number: '数字',
  int: '整数',
  boolean: '是或否',
  date: '时间',
  array: '列表',
  object: '一组内容',
  record: '一组内容',
}
const MEASURES: Readonly<Record<string, readonly [atMost: string, atLeast: string, unit: string]>> = {
  string: ['最多', '至少', '个字'],
  array: ['最多', '至少', '项'],
  set: ['最多', '至少', '项'],
  number: ['不能大于', '不能小于', ''],
  int: ['不能大于', '不能小于', ''],
}

function said(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return '缺少必填的内容'
      return issue.expected === 'int' ? '请输入整数' : `应为${KINDS[issue.expected] ?? '别的内容'}`
    case 'too_big': {
      const [most, , unit] = MEASURES[issue.origin] ?? ['最多', '', '']
      return `${most}${String(issue.maximum)}${unit}`
    }
    case 'too_small': {
      const [, least, unit] = MEASURES[issue.origin] ?? ['', '至少', '']
      return Number(issue.minimum) === 1 && unit !== '' ? '不能为空' : `${least}${String(issue.minimum)}${unit}`
    }
    case 'invalid_value':
      return '不是可选的值'
    case 'unrecognized_keys':
      return `没有这些项：${issue.keys.join('、').slice(0, 100)}`
    case 'not_multiple_of':
      return `应为${String(issue.divisor)}的倍数`
    default:
      return '格式不正确'
  }
}

z.config({ localeError: said })
