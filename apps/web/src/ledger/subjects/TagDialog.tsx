/**
 * 选择辅助核算 (spec 2 §2.14, §5): types with their nested tags, found by typing, chosen by Enter or pointer; at most one of a type
 * and six in all; a tag nobody has yet is made in place.
 */
import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { tagText } from '@app/domain/ledger/subjects/tag-tree'
import { Button, Modal } from 'antd'
import { TagForm } from './TagForm.tsx'
import { useTagChoice, type TagChoiceOf } from './use-tag-choice.ts'
import { TagList } from './TagList.tsx'
import './tag-dialog.css'

interface Props extends TagChoiceOf {
  readonly title?: string
  readonly onClose: () => void
}

export default function TagDialog({ title = '选择辅助核算', onClose, ...of }: Props) {
  const choice = useTagChoice(of)
  const { list, nameOf, mayAdd, rules, rows, here, current, held, missing, typed, making, setMaking, box } = choice
  return (
    <Modal
      open
      width={720}
      title={title}
      okText="确定（Ctrl+Enter）"
      cancelText="取消"
      okButtonProps={{ disabled: missing !== undefined || making !== null }}
      onOk={choice.confirm}
      onCancel={onClose}
      destroyOnHidden
    >
      <div ref={box} className="tag-dialog">
        <div className="tag-side">
          <div className="tag-search">
            <input
              type="search"
              className="plain-input"
              aria-label="搜索辅助核算"
              placeholder="编码、名称或拼音首字母，↑↓ 移动，回车选择"
              autoComplete="off"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is for searching
              autoFocus
              value={typed}
              onChange={(event) => choice.type(event.target.value)}
            />
            {mayAdd && (
              <Button icon={<PlusOutlined />} onClick={() => setMaking('new')}>
                新增
              </Button>
            )}
          </div>
          <TagList
            rows={rows}
            at={here}
            held={held}
            all={list}
            rules={rules}
            nameOf={nameOf}
            onChoose={choice.choose}
            onPoint={choice.setAt}
          />
        </div>
        <ChosenTags choice={choice} of={of} />
      </div>
      {making !== null && <TagMaking choice={choice} types={of.types} making={making} />}
      {making === null && current?.kind === 'tag' && mayAdd && (
        <button type="button" className="link-button" onClick={() => setMaking(current.tag)}>
          修改“{current.tag.name}”
        </button>
      )}
    </Modal>
  )
}

type Choice = ReturnType<typeof useTagChoice>

/** What is taken, each to be dropped again, and what is still missing. */
function ChosenTags({ choice, of }: { readonly choice: Choice; readonly of: TagChoiceOf }) {
  const { byId, nameOf, chosen, missing } = choice
  const { types, required = [] } = of
  return (
    <div className="tag-chosen">
      <div className="quiet" role="status">
        已选 {chosen.length} / {Math.min(choice.most, types.length)}
      </div>
      {chosen.map((tag) => (
        <div key={tag.id} className="tag-taken">
          <span>{tagText(tag, byId)}</span>
          <button type="button" aria-label={`移除${tag.name}`} onClick={() => choice.drop(tag)}>
            <CloseOutlined />
          </button>
        </div>
      ))}
      {required.length > 0 && missing !== undefined && <p className="quiet">还需要选择{nameOf(missing)}</p>}
    </div>
  )
}

interface MakingProps {
  readonly choice: Choice
  readonly types: TagChoiceOf['types']
  readonly making: NonNullable<Choice['making']>
}
/** A tag made or changed in place, of the kind that is in hand. */
function TagMaking({ choice, types, making }: MakingProps) {
  const { list, nameOf, current, typed, setMaking } = choice
  return (
    <TagForm
      key={making === 'new' ? 'new' : making.id}
      tag={making === 'new' ? null : making}
      types={types}
      type={current?.kind === 'tag' ? current.tag.type : types[0]!}
      name={typed.trim()}
      tags={list}
      nameOf={nameOf}
      onClose={() => setMaking(null)}
      onSaved={choice.made}
    />
  )
}
