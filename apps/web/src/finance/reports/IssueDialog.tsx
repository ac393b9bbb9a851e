/** 登记报出: what is given to whom and when; or the same again after a correction, with its reason. */
import { hasStatement } from '@app/domain/finance/reports/templates'
import { statementNames, type StatementKind } from '@app/domain/finance/reports/template'
import type { Day, Period } from '@app/domain/kernel/period'
import { Button, Checkbox, Input, Modal, Segmented, Select } from 'antd'
import { useState } from 'react'
import { isApiError } from '../../platform/api-error.ts'
import { showError, tell } from '../../platform/feedback.tsx'
import { useLedger } from '../../platform/session.ts'
import { useToday } from '../../platform/today.ts'
import { DayInput } from '../../ui/DayInput.tsx'
import { FormField, FormGrid } from '../../ui/FormField.tsx'
import { useIssueStatements, useReissue, type IssueRow } from './issued.api.ts'
import { spanNames, SPANS, type Span } from './issue-words.ts'
import { PeriodField } from './PeriodField.tsx'

const KINDS: readonly StatementKind[] = ['balanceSheet', 'incomeStatement', 'activityStatement', 'cashFlowStatement']
const USUAL = ['主管税务机关', '开户银行', '投资者', '主管部门', '会计师事务所']

interface Props {
  /** What a first entry begins with. */
  readonly period: Period
  readonly span: Span
  /** The version that is issued anew. */
  readonly before: IssueRow | null
  readonly onClose: () => void
}

export function IssueDialog({ period: first, span: firstSpan, before, onClose }: Props) {
  const ledger = useLedger()
  const today = useToday()
  const offered = KINDS.filter((kind) => hasStatement(ledger.standard, kind))
  const [period, setPeriod] = useState(before?.period ?? first)
  const [span, setSpan] = useState(before?.span ?? firstSpan)
  const [kinds, setKinds] = useState<StatementKind[]>(before?.kinds ?? [...offered])
  const [issuedOn, setIssuedOn] = useState<Day>(today)
  const [recipients, setRecipients] = useState<string[]>(before?.recipients ?? ['主管税务机关'])
  const [purpose, setPurpose] = useState(before?.purpose ?? '')
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const { mutateAsync: issue, isPending: issuing } = useIssueStatements()
  const { mutateAsync: reissue, isPending: reissuing } = useReissue()
  const keep = async () => {
    const entry = { issuedOn, recipients, purpose }
    try {
      if (before === null) await issue({ body: { period, span, layout: 'standard', kinds, ...entry } })
      else await reissue({ params: { id: before.id }, body: { ...entry, reason } })
      tell.success(before === null ? '已登记报出' : `已登记第 ${before.version + 1} 版`)
      onClose()
    } catch (error) {
      if (isApiError(error) && error.status < 500) setProblem(error.message)
      else showError(error)
    }
  }
  return (
    <Modal
      open
      width={600}
      title={before === null ? '登记报出' : `更正后重新报出 ${before.period}${spanNames[before.span]}`}
      onCancel={onClose}
      footer={
        <>
          {problem !== '' && <span className="negative">{problem} </span>}
          <Button type="primary" loading={issuing || reissuing} onClick={() => void keep()}>
            {before === null ? '登记' : '登记新版'}
          </Button>
        </>
      }
    >
      <FormGrid>
        {before === null && (
          <>
            <FormField label="报表期间">
              <PeriodField period={period} unit={span} onChange={setPeriod} />
            </FormField>
            <FormField label="期间类别">
              <Segmented
                aria-label="期间类别"
                value={span}
                options={SPANS.map((value) => ({ value, label: spanNames[value] }))}
                onChange={setSpan}
              />
            </FormField>
            <FormField label="报表" wide>
              <Checkbox.Group
                options={offered.map((value) => ({ value, label: statementNames[value] }))}
                value={kinds}
                onChange={setKinds}
              />
            </FormField>
          </>
        )}
        <FormField label="报出日期">
          <DayInput label="报出日期" value={issuedOn} max={today} onChange={setIssuedOn} />
        </FormField>
        <FormField label="用途">
          <Input aria-label="用途" maxLength={200} value={purpose} onChange={(event) => setPurpose(event.target.value)} />
        </FormField>
        <FormField label="报送对象（可填多个，回车确认）" wide>
          <Select
            mode="tags"
            aria-label="报送对象"
            value={recipients}
            options={USUAL.map((value) => ({ value, label: value }))}
            onChange={setRecipients}
          />
        </FormField>
        {before !== null && (
          <FormField label="更正原因" wide>
            <Input.TextArea
              aria-label="更正原因"
              autoFocus
              maxLength={500}
              autoSize={{ minRows: 2, maxRows: 5 }}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </FormField>
        )}
      </FormGrid>
      <p className="quiet">
        {before === null
          ? '登记时按已记账的凭证保存一份报表，以后账怎样更正，这一份都不变。'
          : '新版按现在的账保存；旧版保留，没有收到新版的报送对象会列为须告知。'}
      </p>
    </Modal>
  )
}
