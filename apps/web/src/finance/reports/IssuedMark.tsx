/** On a statement: whether it has been given to anybody, whether what they have is still so, and the way to the register. */
import { addressOf } from '@app/domain/access/address'
import { WarningFilled } from '@ant-design/icons'
import type { StatementKind } from '@app/domain/finance/reports/template'
import type { Period } from '@app/domain/kernel/period'
import { Button } from 'antd'
import { useGo } from '../../platform/links.tsx'
import { useCan } from '../../platform/session.ts'
import { useIssues } from './issued.api.ts'
import type { Span } from './issue-words.ts'

export function IssuedMark(props: { period: Period; span: Span; kind: StatementKind }) {
  return useCan('report-issuedStatements-chaxun') ? <Mark {...props} /> : null
}

function Mark({ period, span, kind }: { period: Period; span: Span; kind: StatementKind }) {
  const { data = [] } = useIssues(period)
  const navigate = useGo()
  const own = data.filter((one) => one.span === span && one.kinds.includes(kind))
  const differs = own.some((one) => one.state === 'differs')
  return (
    <Button onClick={() => void navigate(addressOf('/report/issuedStatements', { period, span }))}>
      {differs ? (
        <span className="negative">
          <WarningFilled /> 报出后有变动
        </span>
      ) : own.length > 0 ? (
        '已报出'
      ) : (
        '报出登记'
      )}
    </Button>
  )
}
