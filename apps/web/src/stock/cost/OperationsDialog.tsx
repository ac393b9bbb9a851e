/** 分工序的在产品: operations of a product, how much is in each; degrees of completion follow when they are saved. */
import { dec, isDecimalText } from '@app/domain/kernel/decimal'
import type { Period } from '@app/domain/kernel/period'
import { stockQuantity, trimmed } from '@app/domain/kernel/quantity'
import { Button, Modal } from 'antd'
import { useRef, useState } from 'react'
import { EntryGrid } from '../../ui/inputs/EntryGrid.tsx'
import { focusNext } from '../../papers/paper/index.ts'
import { isApiError } from '../../platform/api-error.ts'
import { showError, tell } from '../../platform/feedback.tsx'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import { useOperations, useSaveOperations, type InputRow } from './cost.api.ts'

const COLUMNS = [
  ['name', '工序', 160],
  ['hours', '单位工时', 100],
  ['material', '单位投料', 100],
  ['quantity', '期末在产', 100],
] as const
type Typed = Readonly<Record<(typeof COLUMNS)[number][0], string>>
const NONE: Typed = { name: '', hours: '', material: '', quantity: '' }
const isBlank = (row: Typed): boolean => Object.values(row).every((text) => text.trim() === '')
const shown = (value: Parameters<typeof trimmed>[0]): string => (trimmed(value) === '0' ? '' : trimmed(value))
const plain = (text: string): string => text.trim().replaceAll(/[,，]/g, '')
const percent = (rate: Parameters<typeof trimmed>[0]): string => `${dec(rate).times('100').round(4).toString()}%`

interface Props {
  readonly product: InputRow
  readonly period: Period
  readonly may: boolean
  readonly onClose: () => void
  readonly onSaved: () => void
}
export function OperationsDialog({ product, period, may, onClose, onSaved }: Props) {
  const { data, error, again } = useOperations(period, product.productId)
  const [typed, setTyped] = useState<readonly Typed[] | null>(null)
  const [problems, setProblems] = useState<readonly string[]>([])
  const grid = useRef<HTMLTableElement>(null)
  const { mutateAsync: save, isPending } = useSaveOperations()
  const kept = data?.rows.map(({ name, hours, material, quantity }) => ({
    name,
    hours: shown(hours),
    material: shown(material),
    quantity: shown(quantity),
  }))
  const rows = typed ?? kept ?? []
  // a line more to write the next one in
  const lines = [...rows, NONE]
  const put = (at: number, row: Typed) => setTyped(lines.map((one, index) => (index === at ? row : one)).filter((one) => !isBlank(one)))
  const send = async () => {
    if (data === undefined) return
    const wrong = rows.flatMap((row, at) =>
      COLUMNS.slice(1).flatMap(([key, title]) =>
        row[key].trim() === '' || isDecimalText(plain(row[key])) ? [] : [`第${at + 1}行：${title}“${row[key]}”不是数字`],
      ),
    )
    setProblems(wrong)
    if (wrong.length > 0) return
    const count = (text: string) => stockQuantity(plain(text) || '0')
    const body = rows.map(({ name, hours, material, quantity }) => ({
      name: name.trim(),
      hours: count(hours),
      material: count(material),
      quantity: count(quantity),
    }))
    try {
      await save({ body: { period, productId: product.productId, version: data.version, rows: body } })
      tell.success(body.length === 0 ? '已清除工序，完工程度照旧手工填' : '已按工序算出完工程度')
      onSaved()
      onClose()
    } catch (refusal) {
      const details = isApiError(refusal) ? refusal.details.filter((one) => one.row !== undefined) : []
      if (details.length === 0) return showError(refusal)
      setProblems(details.map(({ row, reason }) => `第${row!}行：${reason}`))
    }
  }
  return (
    <Modal
      open
      width={860}
      title={`${product.code} ${product.name} · ${period} 分工序的在产品`}
      okText="保存"
      cancelText="取消"
      okButtonProps={{ disabled: !may || data === undefined || typed === null, loading: isPending }}
      onOk={() => void send()}
      onCancel={onClose}
    >
      {error && <Failed error={error} onAgain={again} />}
      {!error && data === undefined && <Loading />}
      {data !== undefined && (
        <>
          <p className="quiet">
            在产品在本道工序平均做了一半，前面的工序都做完了；材料在每道工序开始时投入，没有填投料的按开工时一次投入。
            {!data.said && data.rows.length > 0 && '工序是上次的，请填本月末各道工序的在产数量。'}
          </p>
          <div className="cost-grid">
            <EntryGrid ref={grid} label="工序">
              <thead>
                <tr>
                  {COLUMNS.map(([key, title, width]) => (
                    <th key={key} className={key === 'name' ? '' : 'right'} style={{ width }}>
                      {title}
                    </th>
                  ))}
                  <th className="right">料完工程度</th>
                  <th className="right">工费完工程度</th>
                  <th style={{ width: 56 }} />
                </tr>
              </thead>
              <tbody>
                {lines.map((row, at) => {
                  // as they were saved: what is typed since says otherwise
                  const known = typed === null ? data.rows[at] : undefined
                  return (
                    <tr
                      // lines have nothing of their own but their place
                      key={String(at)}
                      onKeyDown={(event) => {
                        if (event.key !== 'Enter' || !grid.current || !(event.target instanceof HTMLInputElement)) return
                        event.preventDefault()
                        focusNext(grid.current)
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
                        {may && at < rows.length && (
                          <Button size="small" type="link" aria-label={`删除工序${at + 1}`} onClick={() => put(at, NONE)}>
                            删除
                          </Button>
                        )}
                      </td>
                    </tr>
                  )
                })}
              </tbody>
            </EntryGrid>
          </div>
          {problems.length > 0 && (
            <ul className="cost-problems" role="alert">
              {problems.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          )}
        </>
      )}
    </Modal>
  )
}
