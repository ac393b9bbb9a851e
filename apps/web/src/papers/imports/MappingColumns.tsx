/** The columns of a table nobody has seen before: what each means, and how the direction of money is told. */
import { Button, Input, Radio, Select } from 'antd'
import { useState } from 'react'
import type { Preview } from './imports.api.ts'
import { mappingFields, WAYS, wordList, type MappingChoice, type Way } from './mapping.ts'

export type MappingStart = Pick<MappingChoice, 'positive' | 'dayOrder' | 'directionAt' | 'inflowWords' | 'outflowWords'>
interface Props {
  readonly candidate: Preview['candidates'][number]
  readonly start: MappingStart | null
  readonly busy: boolean
  readonly onMap: (choice: MappingChoice) => void
  readonly onCancel: (() => void) | undefined
}

/** What each column means while it is said. */
function useMapping({ candidate, start, onMap }: Props) {
  const [columns, setColumns] = useState<Readonly<Record<string, string>>>(candidate.guess)
  const [positive, setPositive] = useState<Way | 'ask'>(start?.positive ?? 'ask')
  const [directionAt, setDirectionAt] = useState<'whole' | 'start'>(start?.directionAt ?? 'whole')
  const [inflowWords, setInflowWords] = useState((start?.inflowWords ?? []).join('、'))
  const [outflowWords, setOutflowWords] = useState((start?.outflowWords ?? []).join('、'))
  const directed = columns['direction'] !== undefined
  const oneAmount = columns['amount'] !== undefined && columns['inflow'] === undefined && columns['outflow'] === undefined
  const choose = (field: string, name: string | undefined) =>
    setColumns((now) => {
      const { [field]: _, ...rest } = now
      return name === undefined ? rest : { ...rest, [field]: name }
    })
  const map = () =>
    onMap({
      fingerprint: candidate.fingerprint,
      headers: candidate.headers,
      columns,
      positive: oneAmount && !directed && positive !== 'ask' ? positive : null,
      dayOrder: start?.dayOrder ?? null,
      directionAt: directed ? directionAt : 'whole',
      inflowWords: directed ? wordList(inflowWords) : [],
      outflowWords: directed ? wordList(outflowWords) : [],
    })
  return {
    columns,
    choose,
    directed,
    oneAmount,
    positive,
    setPositive,
    directionAt,
    setDirectionAt,
    inflowWords,
    setInflowWords,
    outflowWords,
    setOutflowWords,
    map,
  }
}
type Mapping = ReturnType<typeof useMapping>

export function MappingColumns(props: Props) {
  const { candidate, busy, onCancel } = props
  const mapping = useMapping(props)
  const { columns, choose, directed, oneAmount, positive, setPositive, map } = mapping
  const headers = candidate.headers.filter((name) => name.trim() !== '')
  return (
    <>
      <Sample candidate={candidate} />
      <div className="mapping-fields">
        {mappingFields.map(({ field, title }) => (
          <label key={field}>
            <span>{title}</span>
            <Select
              aria-label={title}
              allowClear
              placeholder="无此列"
              value={columns[field] ?? null}
              options={headers.map((value) => ({ value, label: value }))}
              onChange={(value: string | null | undefined) => choose(field, value ?? undefined)}
            />
          </label>
        ))}
      </div>
      {directed && <DirectionWords mapping={mapping} />}
      {oneAmount && !directed && (
        <Radio.Group
          value={positive}
          onChange={(event) => setPositive(event.target.value as Way | 'ask')}
          options={[
            { value: 'ask', label: '看过合计再定' },
            { value: 'in', label: WAYS.amount.in },
            { value: 'out', label: `${WAYS.amount.out}（信用卡账单）` },
            { value: 'words', label: WAYS.amount.words },
          ]}
        />
      )}
      <div className="import-actions">
        {onCancel && <Button onClick={onCancel}>取消</Button>}
        <Button type="primary" loading={busy} onClick={map}>
          按此读取
        </Button>
      </div>
    </>
  )
}

const Sample = ({ candidate }: Pick<Props, 'candidate'>) => (
  <div className="mapping-sample">
    <table className="plain-table">
      <thead>
        <tr>
          {candidate.headers.map((name, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- columns of a file have no other name
            <th key={index}>{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {candidate.sample.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows of a file have no other name
          <tr key={index}>
            {candidate.headers.map((_, column) => (
              // oxlint-disable-next-line react/no-array-index-key -- as above
              <td key={column}>{row[column]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const DirectionWords = ({ mapping }: { readonly mapping: Mapping }) => {
  const { directionAt, setDirectionAt, inflowWords, setInflowWords, outflowWords, setOutflowWords } = mapping
  return (
    <div className="mapping-words">
      <Radio.Group
        value={directionAt}
        onChange={(event) => setDirectionAt(event.target.value as 'whole' | 'start')}
        options={[
          { value: 'whole', label: '收支方向列里只有方向' },
          { value: 'start', label: '方向写在文字开头（如“消费 某店”）' },
        ]}
      />
      <Input
        aria-label="表示收入的词"
        addonBefore="收入"
        placeholder="如 退货、信用卡还款"
        value={inflowWords}
        onChange={(event) => setInflowWords(event.target.value)}
      />
      <Input
        aria-label="表示支出的词"
        addonBefore="支出"
        placeholder="如 消费、取现"
        value={outflowWords}
        onChange={(event) => setOutflowWords(event.target.value)}
      />
    </div>
  )
}
