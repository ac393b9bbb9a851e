/** What the page of rules (政策依据) is narrowed by; its rows come from the register itself, not from a call. */
import { STANDINGS } from '@app/domain/tax/policies/standings'
import { POLICY_USES } from '@app/domain/tax/policies/policy'
import { z } from 'zod'
import { filter } from '../../kernel/filter.ts'

export const POLICY_TIMES = { now: '这一期有效', off: '存疑未启用', past: '以前的', later: '以后的' } as const
const words = z.string().max(80).optional()
export const policyFilter = filter({
  use: { title: '用在', kind: 'choice', choices: POLICY_USES, hint: '全部用处', as: 'policyUse' },
  time: { title: '时效', kind: 'choice', choices: POLICY_TIMES, hint: '全部时期', as: 'policyTime' },
  standing: { title: '依据', kind: 'choice', choices: STANDINGS, hint: '全部依据', as: 'policyStanding' },
  search: { title: '搜索', kind: 'text', hint: '名称、内容、文号', most: 50, as: 'keyword' },
  /** The return and cell a link comes from: filing, cycle, month, cell. */
  cell: { title: '所选格用到的规定', kind: 'record', codec: words, as: 'cellRef' },
  parameter: { title: '所选填表依据的规定', kind: 'record', codec: words, as: 'parameterName' },
})
