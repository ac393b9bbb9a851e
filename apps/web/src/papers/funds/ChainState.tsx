/** Whether the statements of an account follow one another to the cent. */
import { CheckCircleFilled, WarningFilled } from '@ant-design/icons'
import { useStatementChain } from './statements.api.ts'
import { broken } from './StatementTable.tsx'

export function ChainState({ data }: { readonly data: NonNullable<ReturnType<typeof useStatementChain>['data']> }) {
  const gaps = data.statements.filter(broken).length
  const troubles = gaps + data.breaks.length + data.doubles.length + data.missingMonths.length
  const unproved = data.statements.filter((one) => one.state === 'unproved' || one.opening === null).length
  return (
    <span role="status" className={troubles > 0 ? 'state import-warning' : unproved > 0 ? 'quiet' : 'state state-proved'}>
      {troubles > 0 ? (
        <>
          <WarningFilled /> {troubles} 处要处理
        </>
      ) : unproved > 0 ? (
        `${unproved} 份没有余额，不能证明完整`
      ) : (
        <>
          <CheckCircleFilled /> 首尾相接，逐笔核对 {data.checked} 处余额
        </>
      )}
    </span>
  )
}
