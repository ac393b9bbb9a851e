/** 科目转换: a single subject comes to be kept by sub-subjects or by tags; everything it touches is shown beside, as it is typed. */
import type { TagType } from '@app/domain/ledger/subjects/subject'
import { Button, Radio } from 'antd'
import { useState } from 'react'
import { useAddress } from '../../platform/address.ts'
import { ask as askUser, tell } from '../../platform/feedback.tsx'
import { useCan, useLedger, useSession, useStopped } from '../../platform/session.ts'
import { SubjectSelect, TagDialog, useSubjects, type SubjectRow } from '../../ledger/subjects/index.ts'
import { Empty } from '../../ui/faces/faces.tsx'
import { Page, Toolbar } from '../../ui/faces/Page.tsx'
import { StoppedBar } from '../../ui/faces/StoppedBar.tsx'
import type { Target } from './ConversionTargets.tsx'
import { PlanView } from './PlanView.tsx'
import { useConvert, type Ask } from './subject-conversion.api.ts'
import { useConversion } from './use-conversion.ts'
import { ConversionForm } from './ConversionForm.tsx'
import './subject-conversion.css'

/** The conversion done, once it was asked; what it came to is said. */
function useConverting({ plan, body }: ReturnType<typeof useConversion>, subject: SubjectRow | undefined, onDone: () => void) {
  const { mutateAsync: convert, isPending } = useConvert()
  const run = async () => {
    if (subject === undefined || plan === null) return
    const what = `${subject.code} ${subject.fullName}`
    const content =
      plan.posted + plan.openings > 0 ? '已记账的分录和期初余额保持不变，归到新上级下的第一个科目' : '这个科目还没有记账的分录'
    if (!(await askUser({ title: `转换科目 ${what}？`, content, ok: '转换' }))) return
    const { data } = await convert({ body })
    tell.success(
      `已转换：${data.subjects}个科目，改写草稿分录${data.drafts}条${data.voucher === '' ? '' : `，生成结转凭证 ${data.voucher}（草稿）`}`,
    )
    onDone()
  }
  return { run, running: isPending }
}

export default function SubjectConversionPage() {
  const ledger = useLedger()
  const period = useSession((session) => session.period) ?? ledger.startPeriod
  const [{ subjectCode }, setAddress] = useAddress({ subjectCode: '' })
  const { byCode } = useSubjects()
  const stopped = useStopped()
  const may = useCan('options-subjectConversion-bianji') && stopped === null
  const conversion = useConversion(subjectCode, period)
  const { mode, setMode, types, targets, setTargets, setDrafts, plan, restart } = conversion
  const [choosing, setChoosing] = useState<string | null>(null)
  const subject = byCode.get(subjectCode)
  const wanted = subject === undefined ? types : [...subject.tagTypes, ...types]
  const change = (key: string, over: Partial<Target>) => setTargets(targets.map((one) => (one.key === key ? { ...one, ...over } : one)))
  const start = (code: string) => {
    setAddress({ subjectCode: code })
    restart()
  }
  const { run, running } = useConverting(conversion, subject, () => start(''))
  return (
    <Page title="科目转换">
      <StoppedBar />
      <Toolbar
        actions={
          <Button
            type="primary"
            disabled={!may || plan === null || plan.refused !== ''}
            loading={running}
            onClick={() => void run().catch(() => {})}
          >
            转换
          </Button>
        }
      >
        <SubjectSelect code={subjectCode} onChange={start} placeholder="选择要转换的末级科目" />
        <ModeChoice
          mode={mode}
          onMode={(next) => {
            setMode(next)
            setDrafts(new Map())
          }}
        />
      </Toolbar>
      {subject === undefined ? (
        <Empty title="先选择一个末级科目" hint="有历史的科目会成为新上级下的第一个下级，已记账的分录一个字也不改" />
      ) : (
        <div className="subject-conversion">
          <ConversionForm of={conversion} subject={subject} wanted={wanted} onChoose={setChoosing} />
          <PlanView plan={plan} subject={subject} />
        </div>
      )}
      {choosing !== null && (
        <TargetTags
          wanted={wanted}
          target={targets.find((one) => one.key === choosing)}
          onClose={() => setChoosing(null)}
          onTags={(tagIds) => change(choosing, { tagIds })}
        />
      )}
    </Page>
  )
}

const ModeChoice = ({ mode, onMode }: { readonly mode: Ask['mode']; readonly onMode: (mode: Ask['mode']) => void }) => (
  <Radio.Group
    aria-label="转换方式"
    optionType="button"
    value={mode}
    options={[
      { value: 'children', label: '转为下级科目' },
      { value: 'tags', label: '转为按标签核算' },
    ]}
    onChange={(event) => onMode(event.target.value as Ask['mode'])}
  />
)

interface TagsProps {
  readonly wanted: readonly TagType[]
  readonly target: Target | undefined
  readonly onClose: () => void
  readonly onTags: (ids: string[]) => void
}
/** The tags one target stands for, of every kind the subject asks for. */
const TargetTags = ({ wanted, target, onClose, onTags }: TagsProps) => (
  <TagDialog
    types={wanted}
    required={wanted}
    chosen={target?.tagIds ?? []}
    onClose={onClose}
    onConfirm={(picked) => {
      onTags(picked.map((tag) => tag.id))
      onClose()
    }}
  />
)
