/** Where a claim stands, in the words of who made it. */
import { isZero } from '@app/domain/kernel/money'
import type { OwnClaim } from './own-claims.api.ts'

export function claimStands({ state, open, waitingFor, refusal }: OwnClaim): { words: string; mark: '' | 's1' | 's2' | 's3' } {
  if (state === 1) return refusal === '' ? { words: '还没有提交', mark: '' } : { words: '被驳回', mark: 's3' }
  if (state === 2) return { words: waitingFor.length === 0 ? '等审批' : `等${waitingFor.join('、')}审批`, mark: 's1' }
  return isZero(open) ? { words: '已付清', mark: 's2' } : { words: '已批准，等付款', mark: 's1' }
}
