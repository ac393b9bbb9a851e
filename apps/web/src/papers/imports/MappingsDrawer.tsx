/** 记住的列对应: what later files with the same head are read by; changed in place, or forgotten. */
import type { DayOrder } from '@app/domain/papers/funds/cells'
import { Button, Drawer, Input, Select } from 'antd'
import { ask, tell } from '../../platform/feedback.tsx'
import { Empty, faceOf } from '../../ui/faces/faces.tsx'
import { momentShown } from '../../ui/faces/formats.ts'
import './imports.css'
import { useChangeMapping, useForgetMapping, useMappings, type RememberedHead } from './imports.api.ts'
import { mappingFields, ORDERS, WAYS, wordList, type Way } from './mapping.ts'

export function MappingsDrawer({ mayEdit, onClose }: { mayEdit: boolean; onClose: () => void }) {
  const { data, loading, error, again } = useMappings()
  const list = data ?? []
  const face = faceOf({
    loading,
    error,
    again,
    count: list.length,
    empty: <Empty title="还没有记住的列对应" hint="导入没有见过的表格、回答收支方向、年月日次序时记下，同样表头的文件以后照此读取" />,
  })
  return (
    <Drawer open size={900} title="记住的列对应" onClose={onClose}>
      {face ?? (
        <table className="import-table">
          <thead>
            <tr>
              <th>表头</th>
              <th>读法</th>
              <th>修改</th>
              <th>操作</th>
            </tr>
          </thead>
          <tbody>
            {list.map((one) => (
              <Remembered key={one.id} one={one} mayEdit={mayEdit} />
            ))}
          </tbody>
        </table>
      )}
    </Drawer>
  )
}

const TITLES = new Map<string, string>(mappingFields.map(({ field, title }) => [field, title]))

type Change = Partial<Pick<RememberedHead, 'positive' | 'dayOrder' | 'inflowWords' | 'outflowWords' | 'exchanged'>>

function Remembered({ one, mayEdit }: { one: RememberedHead; mayEdit: boolean }) {
  const { mutateAsync: change, isPending } = useChangeMapping()
  const { mutateAsync: forget } = useForgetMapping()
  const { id, columns, positive, dayOrder, directionAt, inflowWords, outflowWords, exchanged } = one
  const save = (next: Change) =>
    void change({ params: { id }, body: { columns, positive, dayOrder, directionAt, inflowWords, outflowWords, exchanged, ...next } }).then(
      () => tell.success('已修改，以后的文件照此读取'),
      () => undefined,
    )
  const remove = async () => {
    const title = '不再记住这种表头的读法？'
    if (!(await ask({ title, content: '已导入的流水不变；以后同样表头的文件重新识别', ok: '删除', danger: true }))) return
    await forget({ params: { id } }).catch(() => undefined)
  }
  return (
    <tr>
      <td className="mapping-headers">{one.headers.filter((name) => name !== '').join('、')}</td>
      <td>
        <Reading one={one} mayEdit={mayEdit} busy={isPending} onSave={save} />
      </td>
      <td className="nowrap">
        {one.changedBy}
        <div className="quiet figure">{momentShown(one.changedAt)}</div>
      </td>
      <td>
        <Button type="link" disabled={!mayEdit} onClick={() => void remove()}>
          删除
        </Button>
      </td>
    </tr>
  )
}

interface ReadingProps {
  readonly one: RememberedHead
  readonly mayEdit: boolean
  readonly busy: boolean
  readonly onSave: (change: Change) => void
}
/** How such a head is read, and what of it can be changed. */
function Reading({ one: { columns, positive, dayOrder, inflowWords, outflowWords, exchanged }, mayEdit, busy, onSave }: ReadingProps) {
  const pairs = Object.entries(columns)
  return (
    <>
      {pairs.map(([field, name]) => (
        <div key={field}>
          {TITLES.get(field) ?? field} ← {name}
        </div>
      ))}
      {pairs.length === 0 && <div className="quiet">按列名</div>}
      {columns['direction'] !== undefined && (
        <div className="mapping-edit">
          <Words title="收入" words={inflowWords} disabled={!mayEdit} onSave={(words) => onSave({ inflowWords: words })} />
          <Words title="支出" words={outflowWords} disabled={!mayEdit} onSave={(words) => onSave({ outflowWords: words })} />
        </div>
      )}
      {positive !== null && (
        <Select
          aria-label="金额的方向"
          size="small"
          disabled={!mayEdit}
          loading={busy}
          value={positive}
          popupMatchSelectWidth={false}
          options={(Object.keys(WAYS.amount) as Way[]).map((value) => ({ value, label: WAYS.amount[value] }))}
          onChange={(value: Way) => onSave({ positive: value })}
        />
      )}
      {dayOrder !== null && (
        <Select
          aria-label="年月日次序"
          size="small"
          disabled={!mayEdit}
          loading={busy}
          value={dayOrder}
          popupMatchSelectWidth={false}
          options={(Object.keys(ORDERS) as DayOrder[]).map((value) => ({ value, label: ORDERS[value] }))}
          onChange={(value: DayOrder) => onSave({ dayOrder: value })}
        />
      )}
      {exchanged !== null && (
        <Select
          aria-label="收支两列"
          size="small"
          disabled={!mayEdit}
          loading={busy}
          value={exchanged ? 'out' : 'in'}
          popupMatchSelectWidth={false}
          options={(['in', 'out'] as const).map((value) => ({ value, label: WAYS.sides[value] }))}
          onChange={(value: 'in' | 'out') => onSave({ exchanged: value === 'out' })}
        />
      )}
    </>
  )
}

interface WordsProps {
  readonly title: string
  readonly words: readonly string[]
  readonly disabled: boolean
  readonly onSave: (words: string[]) => void
}
function Words({ title, words, disabled, onSave }: WordsProps) {
  const text = words.join('、')
  return (
    <Input
      key={text}
      size="small"
      aria-label={`表示${title}的词`}
      addonBefore={title}
      disabled={disabled}
      defaultValue={text}
      onBlur={({ target }) => {
        if (wordList(target.value).join('、') !== text) onSave(wordList(target.value))
      }}
      onPressEnter={({ currentTarget }) => currentTarget.blur()}
    />
  )
}
