/** The help centre (帮助中心, spec 2 §2.8): opens with the topic of the page on screen, searches all articles, leaves the page usable. */
import { helpTopics, isAbout, topicOf } from '@app/domain/assist/help/article'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useSite } from '../../platform/site.ts'
import { Empty, Failed, Loading } from '../../ui/faces/faces.tsx'
import { FloatingPanel } from '../../ui/overlay/FloatingPanel.tsx'
import { ArticleItem } from './ArticleItem.tsx'
import { useHelpDisplay } from './display.ts'
import { groupsFor } from './groups.ts'
import { useArticles, type Article } from './help.api.ts'
import './help.css'

const topicOptions = helpTopics.map((label, value) => ({ value, label }))
const SIZE = { width: 420, height: 640 }

export default function HelpPanel({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation()
  const typing = useHelpDisplay((state) => state.typing)
  const [typed, setTyped] = useState('')
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<number | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const wanted = chosen ?? (query === '' ? topicOf(pathname) : 0)
  const site = useSite()
  // until a topic is chosen: what is about the page, whatever its topic, and the page's topic
  const opening = chosen === null && query === ''
  const { data, loading, refreshing, error, again } = useArticles(query, opening ? 0 : wanted)
  const articles = opening ? data?.filter((one) => wanted === 0 || one.topic === wanted || isAbout(one, pathname)) : data
  const search = (text: string) => {
    setQuery(text.trim())
    setOpened(null)
  }
  const clear = () => {
    setTyped('')
    search('')
  }
  return (
    <FloatingPanel name="help" title="帮助中心" size={SIZE} onClose={onClose}>
      <div className="help-bar">
        <Select
          aria-label="主题"
          value={wanted}
          style={{ width: 104 }}
          options={topicOptions}
          onChange={(topic) => {
            setChosen(topic)
            setOpened(null)
          }}
        />
        <Input.Search
          autoFocus={typing}
          aria-label="搜索帮助"
          placeholder="问题或关键字，按回车搜索"
          maxLength={200}
          allowClear
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            if (event.target.value === '') search('')
          }}
          onSearch={search}
        />
      </div>
      <div className={refreshing ? 'help-list old' : 'help-list'}>
        {error ? (
          <Failed error={error} onAgain={again} />
        ) : loading || articles === undefined ? (
          <Loading />
        ) : articles.length === 0 ? (
          <Nothing query={query} narrowed={wanted !== 0} hotline={site?.hotline ?? ''} onAll={() => setChosen(0)} onClear={clear} />
        ) : (
          <Groups articles={articles} query={query} here={pathname} opened={opened} onOpen={setOpened} />
        )}
      </div>
      <HelpFoot hotline={site?.hotline ?? ''} />
    </FloatingPanel>
  )
}

const HelpFoot = ({ hotline }: { readonly hotline: string }) => (
  <footer className="help-foot">
    <a href="/operationDocument" target="_blank" rel="noreferrer">
      操作文档
    </a>
    <a href="/updateLog" target="_blank" rel="noreferrer">
      更新日志
    </a>
    <span className="help-space" />
    {hotline !== '' && <span className="quiet">服务热线：{hotline}</span>}
  </footer>
)

interface GroupsProps {
  readonly articles: readonly Article[]
  readonly query: string
  readonly here: string
  readonly opened: string | null
  readonly onOpen: (id: string | null) => void
}

function Groups({ articles, query, here, opened, onOpen }: GroupsProps) {
  const groups = query === '' ? groupsFor(articles, here) : [{ title: `找到 ${articles.length} 篇`, articles }]
  return groups.map(({ title, articles: list }) => (
    <section key={title} aria-label={title}>
      <h3 role={query === '' ? undefined : 'status'}>{title}</h3>
      <ul>
        {list.map((article) => (
          <ArticleItem
            key={article.id}
            article={article}
            query={query}
            here={here}
            open={opened === article.id}
            onToggle={() => onOpen(opened === article.id ? null : article.id)}
          />
        ))}
      </ul>
    </section>
  ))
}

interface NothingProps {
  readonly query: string
  readonly narrowed: boolean
  readonly hotline: string
  readonly onAll: () => void
  readonly onClear: () => void
}

/** No article: a wider search, or a person to ask. */
function Nothing({ query, narrowed, hotline, onAll, onClear }: NothingProps) {
  const person = hotline === '' ? '请联系贵公司的主管或系统管理员' : `请拨打服务热线：${hotline}`
  if (query === '')
    return <Empty title="这个主题还没有文章" hint={person} action={narrowed && <Button onClick={onAll}>查看全部主题</Button>} />
  return (
    <Empty
      title={`没有找到与“${query}”有关的文章`}
      hint={narrowed ? '可以在全部主题中查找，或换个说法' : `换个说法再试；${person}`}
      action={narrowed ? <Button onClick={onAll}>在全部主题中查找</Button> : <Button onClick={onClear}>清除搜索</Button>}
    />
  )
}
