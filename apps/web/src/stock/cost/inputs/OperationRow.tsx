/** One operation: its hours and material, how much is in it, and the degrees that follow. */
import { dec } from '@app/domain/kernel/decimal'
import { trimmed } from '@app/domain/kernel/quantity'
import { Button } from 'antd'
import { COLUMNS, NONE, type TypedOperation, type TypedOperations } from './use-operations.ts'

const percent = (rate: Parameters<typeof trimmed>[0]): string => `${dec(rate).times('100').round(4).toString()}%`

interface Props {
  readonly row: TypedOperation
  readonly at: number
  readonly of: TypedOperations
  readonly may: boolean
  readonly onNext: () => void
}
export function OperationRow({ row, at, of: { data, changed, count, put }, may, onNext }: Props) {
  // as they were saved: what is typed since says otherwise
  const known = changed ? undefined : data?.rows[at]
  return (
    <tr
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        onNext()
      }}
    >
      {COLUMNS.map(([key, title]) => (
        <td key={key}>
          <input
            aria-label={`${title}${at + 1}`}
            inputMode={key === 'name' ? 'text' : 'decimal'}
            maxLength={key === 'name' ? 50 : 20}
            disabled={!may}
            style={key === 'name' ? { textAlign: 'left' } : {}}
            value={row[key]}
            onChange={(event) => put(at, { ...row, [key]: event.target.value })}
          />
        </td>
      ))}
      <td className="right">{known === undefined ? '' : percent(known.fed)}</td>
      <td className="right">{known === undefined ? '' : percent(known.labour)}</td>
      <td className="center">
        {may && at < count && (
          <Button size="small" type="link" aria-label={`删除工序${at + 1}`} onClick={() => put(at, NONE)}>
            删除
          </Button>
        )}
      </td>
    </tr>
  )
}
