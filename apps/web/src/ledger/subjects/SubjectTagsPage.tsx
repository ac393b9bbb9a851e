/** 科目标签: which kinds of tags the lines of which subjects carry, and which of them they must. */
import type { TagRule } from './tag-rules.ts'
import { TAG_TYPES, tagTypeNames } from '@app/domain/ledger/subjects/subject'
import { Button, Input, Select } from 'antd'
import { useMemo, useState } from 'react'
import { useAddress } from '../../platform/address.ts'
import { useCan, useStopped } from '../../platform/session.ts'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { Empty, faceOf } from '../../ui/faces.tsx'
import { Page, Toolbar } from '../../ui/Page.tsx'
import { find } from '../../ui/pinyin-match.ts'
import { StoppedBar } from '../../ui/StoppedBar.tsx'
import { useSubjects, type SubjectRow } from './subjects.api.ts'
import { ruleOf, ruleWords } from './tag-rules.ts'
import { TagRulesDialog } from './TagRulesDialog.tsx'

const words: Readonly<Record<TagRule, string>> = { ...ruleWords, none: '' }
const MOST = 100_000

export default function SubjectTagsPage() {
  const { list, loading, refreshing, error, again } = useSubjects()
  const stopped = useStopped()
  const may = useCan('options-subjectTag-bianji') && stopped === null
  const [{ search, shown }, setAddress] = useAddress({ search: '', shown: 'all' })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [editing, setEditing] = useState<readonly SubjectRow[] | null>(null)
  const leaves = useMemo(() => list.filter((one) => one.leaf && !one.disabled), [list])
  const rows = useMemo(() => {
    const wanted = shown === 'tagged' ? leaves.filter((one) => one.tagTypes.length > 0) : leaves
    return search === '' ? wanted : find(wanted, search, MOST).toSorted((one, other) => (one.code < other.code ? -1 : 1))
  }, [leaves, search, shown])
  const columns = useMemo<Column<SubjectRow>[]>(
    () => [
      { key: 'code', title: '科目编码', width: 130, text: (row) => row.code },
      { key: 'name', title: '科目名称', width: 260, grow: true, text: (row) => row.fullName },
      ...TAG_TYPES.map((type): Column<SubjectRow> => ({
        key: type,
        title: tagTypeNames[type],
        width: 76,
        align: 'center',
        text: (row) => words[ruleOf(row, type)],
        render: (row) => <span className={ruleOf(row, type) === 'optional' ? 'quiet' : ''}>{words[ruleOf(row, type)]}</span>,
      })),
    ],
    [],
  )
  const chosen = leaves.filter((one) => selected.has(one.id))
  const filtered = search !== '' || shown !== 'all'
  return (
    <Page title="科目标签">
      <StoppedBar />
      <Toolbar
        actions={
          <Button
            type="primary"
            disabled={!may || chosen.length === 0}
            title={chosen.length === 0 ? '请先选择科目' : ''}
            onClick={() => setEditing(chosen)}
          >
            设置标签
          </Button>
        }
      >
        <Input.Search
          allowClear
          className="search"
          aria-label="搜索科目"
          placeholder="编码、名称或首字母"
          defaultValue={search}
          onSearch={(text) => setAddress({ search: text.trim() })}
        />
        <Select
          aria-label="显示"
          value={shown}
          options={[
            { value: 'all', label: '全部末级科目' },
            { value: 'tagged', label: '已设标签的科目' },
          ]}
          onChange={(value) => setAddress({ shown: value })}
          style={{ width: 130 }}
        />
      </Toolbar>
      <DataTable
        name="subject-tags"
        label="科目标签"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        selected={selected}
        onSelect={setSelected}
        onOpen={(row) => may && setEditing([row])}
        pinned={2}
        dimmed={refreshing}
        status={`${rows.length} 个末级科目，${leaves.filter((one) => one.tagTypes.length > 0).length} 个已设标签`}
        face={faceOf({
          loading,
          error,
          again,
          count: rows.length,
          filtered,
          onClear: () => setAddress({ search: '', shown: 'all' }),
          empty: <Empty title="还没有会计科目" />,
        })}
      />
      {editing && <TagRulesDialog subjects={editing} onClose={() => setEditing(null)} />}
    </Page>
  )
}
