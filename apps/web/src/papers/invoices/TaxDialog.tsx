/** What is said of chosen input invoices: the period they are certified for, or what they are used for. */
import type { Field } from '@app/domain/kernel/field'
import { purposeNames, type Purpose } from '@app/domain/papers/invoices/deduction'
import type { Period } from '@app/domain/kernel/period'
import { tell } from '../../platform/feedback.tsx'
import { usePeriod, useSession } from '../../platform/session.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { MonthField } from '../../ui/inputs/MonthField.tsx'
import { useCertify, useSetPurpose } from './invoices.api.ts'

interface Props {
  readonly what: 'certify' | 'purpose'
  readonly ids: readonly string[]
  readonly onClose: (done: boolean) => void
}
const certifying: readonly Field[] = [
  { key: 'ticked', title: '勾选', kind: 'choice', open: true, choices: { yes: '已勾选抵扣', no: '取消勾选' } },
  { key: 'period', title: '勾选属期', kind: 'month', when: ({ ticked }) => ticked === 'yes' },
]
const NAMED = 3
/** 1 张不能勾选，已略过：发票9001 普通发票不能抵扣. */
const skippedSaid = (skipped: readonly { readonly number: string; readonly why: string }[]): string =>
  `${skipped.length} 张不能勾选，已略过：${skipped
    .slice(0, NAMED)
    .map(({ number, why }) => `${number} ${why}`)
    .join('；')}${skipped.length > NAMED ? '…' : ''}`
const using: readonly Field[] = [{ key: 'purpose', title: '用途', kind: 'choice', open: true, choices: purposeNames }]

export default function TaxDialog({ what, ids, onClose }: Props) {
  const current = usePeriod()
  const periods = useSession((state) => state.periods)
  const { mutateAsync: certify } = useCertify()
  const { mutateAsync: put } = useSetPurpose()
  const shared = { ok: '确定', width: 440, name: 'invoice-tax', onClose: () => onClose(false) }
  const done = (text: string) => {
    tell.success(text)
    onClose(true)
    return false
  }
  if (what === 'purpose')
    return (
      <FormDialog<{ purpose: Purpose }>
        {...shared}
        title={`设置 ${ids.length} 张发票的用途`}
        fields={using}
        start={{ purpose: '' }}
        onSave={async ({ purpose }) => {
          const { data } = await put({ body: { ids: [...ids], purpose } })
          return done(`${data.count} 张发票：${purposeNames[purpose]}`)
        }}
      />
    )
  return (
    <FormDialog<{ ticked: 'yes' | 'no'; period: Period }>
      {...shared}
      title={`设置 ${ids.length} 张发票的勾选属期`}
      fields={certifying}
      start={{ ticked: 'yes', period: current }}
      {...(periods ? { controls: { period: <MonthField label="勾选属期" min={periods.startPeriod} max={periods.lastPeriod} /> } } : {})}
      onSave={async ({ ticked, period }) => {
        const { data } = await certify({ body: { ids: [...ids], certifiedPeriod: ticked === 'yes' ? period : null } })
        const said = `${data.count} 张发票${ticked === 'yes' ? `勾选属期 ${period}` : '取消勾选'}`
        if (data.skipped.length === 0) return done(said)
        tell.warning(`${said}；${skippedSaid(data.skipped)}`)
        onClose(true)
        return false
      }}
    />
  )
}
