/** Under the files of a voucher: whether paper may be done without, and which condition fails (会计信息化工作规范 第三十二条). */
import { State } from '../../../ui/faces/Page.tsx'
import { useElectronic } from './voucher-files.api.ts'

export function ElectronicOnly({ voucherId }: { readonly voucherId: string }) {
  const { data } = useElectronic(voucherId)
  if (data === undefined || data.conditions.length === 0) return null
  return (
    <details className="electronic-only">
      <summary>
        <State mark={data.alone ? 'proved' : 'red'}>{data.alone ? '可以只存电子' : '要留纸质'}</State> {data.verdict}
      </summary>
      <ul aria-label="仅以电子形式保存的条件">
        {data.conditions.map(({ key, title, met, reason }) => (
          <li key={key} className={met === false ? 'negative' : 'quiet'}>
            {met === null ? '—' : met ? '✓' : '✗'} {title}
            {reason !== '' && `：${reason}`}
          </li>
        ))}
      </ul>
    </details>
  )
}
