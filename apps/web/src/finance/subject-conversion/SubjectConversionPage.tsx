/** 科目转换: a single subject comes to be kept by sub-subjects or by tags; everything it touches is shown beside, as it is typed. */
import { Button, Radio } from 'antd'
import { useState } from 'react'
import { useAddress } from '../../platform/address.ts'
import { ask as askUser, tell } from '../../platform/feedback.tsx'
import { useCan, useLedger, useSession, useStopped } from '../../platform/session.ts'
import { SubjectSelect, TagDialog, useSubjects } from '../../ledger/subjects/index.ts'
import { Empty } from '../../ui/faces/faces.tsx'
import { Page, Toolbar } from '../../ui/faces/Page.tsx'
import { StoppedBar } from '../../ui/faces/StoppedBar.tsx'
import type { Target } from './ConversionTargets.tsx'
import { PlanView } from './PlanView.tsx'
import { useConvert, type Ask } from './subject-conversion.api.ts'
import { useConversion } from './use-conversion.ts'
import { ConversionForm } from './ConversionForm.tsx'
import './subject-conversion.css'

export default function SubjectConversionPage() {
  const ledger = useLedger()
  const period = useSession((session) => session.period) ?? ledger.startPeriod
  const [{ subjectCode }, setAddress] = useAddress({ subjectCode: '' })
  const { byCode } = useSubjects()
  const stopped = useStopped()
  const may = useCan('options-subjectConversion-bianji') && stopped === null
  const conversion = useConversion(subjectCode, period)
  const { mode, setMode, types, targets, setTargets, setDrafts, plan, body, restart } = conversion
  const [choosing, setChoosing] = useState<string | null>(null)
  const { mutateAsync: convert, isPending } = useConvert()
  const subject = byCode.get(subjectCode)
  const wanted = subject === undefined ? types : [...subject.tagTypes, ...types]
  const change = (key: string, over: Partial<Target>) => setTargets(targets.map((one) => (one.key === key ? { ...one, ...over } : one)))
  const start = (code: string) => {
    setAddress({ subjectCode: code })
    restart()
  }
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
    start('')
  }
  return (
    <Page title="科目转换">
      <StoppedBar />
      <Toolbar
        actions={
          <Button
            type="primary"
            disabled={!may || plan === null || plan.refused !== ''}
            loading={isPending}
            onClick={() => void run().catch(() => {})}
          >
            转换
          </Button>
        }
      >
        <SubjectSelect code={subjectCode} onChange={start} placeholder="选择要转换的末级科目" />
        <Radio.Group
          aria-label="转换方式"
          optionType="button"
          value={mode}
          options={[
            { value: 'children', label: '转为下级科目' },
            { value: 'tags', label: '转为按标签核算' },
          ]}
          onChange={(event) => {
            setMode(event.target.value as Ask['mode'])
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
        <TagDialog
          types={wanted}
          required={wanted}
          chosen={targets.find((one) => one.key === choosing)?.tagIds ?? []}
          onClose={() => setChoosing(null)}
          onConfirm={(picked) => {
            change(choosing, { tagIds: picked.map((tag) => tag.id) })
            setChoosing(null)
          }}
        />
      )}
    </Page>
  )
}
