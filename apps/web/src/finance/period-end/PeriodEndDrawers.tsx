/** What opens over the month’s end: its records, its templates, a step looked at or left out, the month opened again. */
import type { Period } from '@app/domain/kernel/period'
import { ArchiveDrawer } from './ArchiveDrawer.tsx'
import { CloseRecordDrawer } from './CloseRecordDrawer.tsx'
import { HistoryDrawer } from './HistoryDrawer.tsx'
import { InputsDrawer } from './InputsDrawer.tsx'
import { OwnTemplatesDrawer } from './own/OwnTemplatesDrawer.tsx'
import type { StepRow } from './period-end.api.ts'
import { PreviewDrawer } from './PreviewDrawer.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { ReopenDialog } from './ReopenDialog.tsx'
import type { usePeriodEnd } from './use-period-end.ts'

export type Shown =
  | { readonly kind: 'history' | 'record' | 'archive' | 'inputs' | 'own' | 'reopen' }
  | { readonly kind: 'preview' | 'leave'; readonly ruleId: string }

interface Props {
  readonly period: Period
  readonly shown: Shown | null
  /** The step that is asked about. */
  readonly step: StepRow | undefined
  readonly locked: string | null
  readonly mayEdit: boolean
  readonly acts: ReturnType<typeof usePeriodEnd>
  /** What a step lacks is typed there. */
  readonly onInputs: () => void
  readonly onClose: () => void
}

export const PeriodEndDrawers = ({ period, shown, step, locked, mayEdit, acts, onInputs, onClose }: Props) => (
  <>
    {shown?.kind === 'history' && <HistoryDrawer onClose={onClose} />}
    {shown?.kind === 'record' && <CloseRecordDrawer key={period} period={period} onClose={onClose} />}
    {shown?.kind === 'own' && (
      <OwnTemplatesDrawer period={period} locked={mayEdit ? null : '您没有期末结转的权限，请联系主管授权'} onClose={onClose} />
    )}
    {shown?.kind === 'archive' && <ArchiveDrawer onClose={onClose} />}
    {shown?.kind === 'inputs' && <InputsDrawer period={period} locked={locked} onClose={onClose} />}
    {shown?.kind === 'reopen' && <ReopenDialog period={period} onReopen={acts.reopen} onAnswer={acts.answerReopen} onClose={onClose} />}
    {shown?.kind === 'preview' && step && (
      <PreviewDrawer
        period={period}
        step={step}
        locked={locked}
        busy={acts.busyStep === step.ruleId}
        onGenerate={() => void acts.one(step).then((done) => done && onClose())}
        onQuantities={onInputs}
        onClose={onClose}
      />
    )}
    {shown?.kind === 'leave' && step && (
      <ReasonDialog
        title={step.state === 'outdated' ? `保留“${step.name}”的原凭证？` : `跳过“${step.name}”？`}
        hint={step.state === 'outdated' ? '凭证与现在的账簿不一致，保留后不再提醒。' : '跳过后一键生成不再包括这一步，可随时取消。'}
        ok={step.state === 'outdated' ? '保留' : '跳过'}
        onDone={(reason) => acts.skip(step, reason)}
        onClose={onClose}
      />
    )}
  </>
)
