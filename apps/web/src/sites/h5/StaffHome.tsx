/** The first screen of somebody of the client's staff: his own claims, papers he was asked for, words, payslips; nothing of the company. */
import { groupThousands } from '@app/domain/kernel/money'
import { claimStands } from './claim-words.ts'
import { useRequests, type Me } from './client.api.ts'
import { useOwnClaims, type OwnClaim } from './own-claims.api.ts'
import { FrontEnd, MattersCard, requestMatters, wordMatters, type Matter } from './matters.tsx'
import type { Part } from './part-names.ts'

const claimMatters = (claims: readonly OwnClaim[]): Matter[] =>
  claims
    .filter((one) => one.state === 1 && one.mine)
    .map((one) => ({
      key: `claim-${one.id}`,
      words: `${groupThousands(one.amount)} 元的报销${one.refusal === '' ? '还没有提交' : `被驳回：${one.refusal}`}`,
      act: one.refusal === '' ? '接着填' : '修改后再提交',
      to: 'claims',
    }))

interface Props {
  readonly me: Me
  readonly onPart: (part: Part) => void
  readonly onLeave: () => void
}
export function StaffHome({ me, onPart, onLeave }: Props) {
  const readings = [useRequests(), useOwnClaims()] as const
  const [requests, claims] = readings
  const waiting = (claims.data ?? []).filter((one) => one.state !== 1 && claimStands(one).mark === 's1')
  return (
    <>
      <MattersCard
        readings={readings}
        matters={[...wordMatters(me.unread), ...claimMatters(claims.data ?? []), ...requestMatters(requests.data ?? [])]}
        onPart={onPart}
      />
      <section className="h5-card" aria-label="我的报销">
        <h2>我的报销</h2>
        {waiting.map((one) => (
          <p key={one.id}>
            {groupThousands(one.amount)} 元，{claimStands(one).words}
          </p>
        ))}
        <button type="button" className="main" onClick={() => onPart('claims')}>
          拍照报销
        </button>
      </section>
      <FrontEnd me={me} onPart={onPart} onLeave={onLeave} />
    </>
  )
}
