/** 分工序的在产品: operations of a product, how much is in each; degrees of completion follow when they are saved. */
import { Modal } from 'antd'
import { useRef } from 'react'
import { EntryGrid } from '../../../ui/inputs/EntryGrid.tsx'
import { focusNext } from '../../../papers/paper/index.ts'
import { Failed, Loading } from '../../../ui/faces/faces.tsx'
import { COLUMNS, useTypedOperations, type OperationsOf } from './use-operations.ts'
import { OperationRow } from './OperationRow.tsx'

interface Props extends OperationsOf {
  readonly may: boolean
}
export function OperationsDialog({ may, ...of }: Props) {
  const { product, period, onClose } = of
  const operations = useTypedOperations(of)
  const { data, reading, changed, lines, problems } = operations
  const grid = useRef<HTMLTableElement>(null)
  return (
    <Modal
      open
      width={860}
      title={`${product.code} ${product.name} · ${period} 分工序的在产品`}
      okText="保存"
      cancelText="取消"
      okButtonProps={{ disabled: !may || data === undefined || !changed, loading: operations.busy }}
      onOk={() => void operations.send()}
      onCancel={onClose}
    >
      {reading.error && <Failed error={reading.error} onAgain={reading.again} />}
      {!reading.error && data === undefined && <Loading />}
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
                {lines.map((row, at) => (
                  <OperationRow
                    // lines have nothing of their own but their place
                    key={String(at)}
                    row={row}
                    at={at}
                    of={operations}
                    may={may}
                    onNext={() => grid.current && focusNext(grid.current)}
                  />
                ))}
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
