/** 登记报出: what is given to whom and when; or the same again after a correction, with its reason. */
import { issuedStatementsApi as api } from '@app/contract/finance/reports/issued-statements'
import { statementNames, type StatementKind } from '@app/domain/finance/reports/template'
import { hasStatement } from '@app/domain/finance/reports/templates'
import type { Field, FieldValues } from '@app/domain/kernel/field'
import type { Period } from '@app/domain/kernel/period'
import { Select } from 'antd'
import { useState } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { useLedger } from '../../platform/session.ts'
import { useToday } from '../../platform/today.ts'
import { DayField } from '../../ui/form/DayField.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useIssueStatements, useReissue, type IssueRow } from './issued.api.ts'
import { spanNames, type Span } from './issue-words.ts'
import { PeriodField } from './PeriodField.tsx'

const KINDS: readonly StatementKind[] = ['balanceSheet', 'incomeStatement', 'activityStatement', 'cashFlowStatement']
const USUAL = ['主管税务机关', '开户银行', '投资者', '主管部门', '会计师事务所']
const isFirst = ({ before }: FieldValues): boolean => before === null
const fields: readonly Field[] = [
  { key: 'period', title: '报表期间', kind: 'month', when: isFirst },
  { key: 'span', title: '期间类别', kind: 'choice', required: '请选择期间类别', open: true, choices: spanNames, when: isFirst },
  { key: 'kinds', title: '报表', kind: 'choices', wide: true, when: isFirst },
  { key: 'issuedOn', title: '报出日期', kind: 'day', required: '请选择日期' },
  { key: 'purpose', title: '用途', kind: 'text' },
  { key: 'recipients', title: '报送对象', kind: 'options', help: '可填多个，回车确认', wide: true },
  { key: 'reason', title: '更正原因', kind: 'lines', wide: true, when: (values) => !isFirst(values) },
]

interface Props {
  /** What a first entry begins with. */
  readonly period: Period
  readonly span: Span
  /** The version that is issued anew. */
  readonly before: IssueRow | null
  readonly onClose: () => void
}

export function IssueDialog({ period, span: first, before, onClose }: Props) {
  const ledger = useLedger()
  const today = useToday()
  const offered = KINDS.filter((kind) => hasStatement(ledger.standard, kind))
  const [span, setSpan] = useState(first)
  const { mutateAsync: issue } = useIssueStatements()
  const { mutateAsync: reissue } = useReissue()
  return (
    <FormDialog
      width={640}
      columns={2}
      title={before === null ? '登记报出' : `更正后重新报出 ${before.period}${spanNames[before.span]}`}
      ok={before === null ? '登记' : '登记新版'}
      name="issue"
      fields={fields}
      about={{ before }}
      start={{
        period,
        span: first,
        kinds: [...offered],
        issuedOn: today,
        purpose: before?.purpose ?? '',
        recipients: before?.recipients ?? ['主管税务机关'],
        reason: '',
      }}
      shape={before === null ? api.issue.body : api.reissue.body}
      options={{ kinds: offered.map((value) => ({ value, label: statementNames[value] })) }}
      controls={{
        period: <PeriodField label="报表期间" unit={span} />,
        issuedOn: <DayField label="报出日期" max={today} />,
        recipients: <Select mode="tags" aria-label="报送对象" options={USUAL.map((value) => ({ value, label: value }))} />,
      }}
      {...(before === null ? {} : { focus: 'reason' })}
      onChange={(_, typed) => setSpan(typed.span)}
      onClose={onClose}
      onSave={async ({ reason, issuedOn, recipients, purpose, ...what }) => {
        const entry = { issuedOn, recipients, purpose }
        if (before === null) await issue({ body: { ...what, layout: 'standard', ...entry } })
        else await reissue({ params: { id: before.id }, body: { ...entry, reason } })
        tell.success(before === null ? '已登记报出' : `已登记第 ${before.version + 1} 版`)
      }}
    >
      <p className="quiet">
        {before === null
          ? '登记时按已记账的凭证保存一份报表，以后账怎样更正，这一份都不变。'
          : '新版按现在的账保存；旧版保留，没有收到新版的报送对象会列为须告知。'}
      </p>
    </FormDialog>
  )
}
