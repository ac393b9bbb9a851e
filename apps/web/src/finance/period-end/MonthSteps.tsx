/** The steps of a month in their groups; those it does not need can be unfolded. */
import type { Period } from '@app/domain/kernel/period'
import { Empty } from '../../ui/faces/faces.tsx'
import type { Shown } from './PeriodEndDrawers.tsx'
import type { StepRow } from './period-end.api.ts'
import { StepList } from './StepList.tsx'
import { fillPlace, groupsOf } from './step-view.ts'
import { usePeriodEnd } from './use-period-end.ts'

interface Props {
  readonly list: readonly StepRow[]
  readonly period: Period
  readonly locked: string | null
  readonly acts: ReturnType<typeof usePeriodEnd>
  /** Those the month does not need as well. */
  readonly all: boolean
  readonly onAll: () => void
  readonly onShow: (shown: Shown) => void
}
export function MonthSteps({ list, period, locked, acts, all, onAll, onShow }: Props) {
  const unneeded = list.filter((one) => one.state === 'notApplicable').length
  const groups = groupsOf(list, all)
  return (
    <>
      {groups.length === 0 && <Empty title="本期没有需要结转的步骤" hint="录入凭证后，这里会列出要结转的内容" />}
      <StepList
        groups={groups}
        period={period}
        locked={locked}
        busyStep={acts.busyStep}
        acts={{
          preview: (step) => onShow({ kind: 'preview', ruleId: step.ruleId }),
          fill: (step) => {
            const place = fillPlace(step)
            onShow(place === 'inputs' ? { kind: 'inputs' } : { kind: 'preview', ruleId: place.ruleId })
          },
          // what has moved is looked at before it is made again
          generate: (step) => (step.state === 'outdated' ? onShow({ kind: 'preview', ruleId: step.ruleId }) : void acts.one(step)),
          leave: (step) => onShow({ kind: 'leave', ruleId: step.ruleId }),
          restore: (step) => void acts.unskip(step),
        }}
      />
      {unneeded > 0 && (
        <button type="button" className="link-button more-steps" onClick={onAll}>
          {all ? '收起本期不需要的步骤' : `另有 ${unneeded} 步本期不需要，展开`}
        </button>
      )}
    </>
  )
}
