/** One article: its question; opened, its answer with the pages it is about and its film. */
import { pageAsWorked } from '@app/domain/access/address'
import { PlayCircleOutlined, RightOutlined } from '@ant-design/icons'
import { excerpt } from '@app/domain/assist/help/search'
import { itemOf, sees } from '@app/domain/access/menu'
import { Modal } from 'antd'
import { useState } from 'react'
import { Link } from '../../platform/links.tsx'
import { useSession, viewerOf } from '../../platform/session.ts'
import { useSite } from '../../platform/site.ts'
import type { Article } from './help.api.ts'
import { Marked, RichText } from './RichText.tsx'

interface Props {
  readonly article: Article
  readonly query: string
  readonly open: boolean
  readonly here: string
  readonly onToggle: () => void
}

export function ArticleItem({ article, query, open, here, onToggle }: Props) {
  return (
    <li className={open ? 'help-item open' : 'help-item'}>
      <button type="button" aria-expanded={open} onClick={onToggle}>
        <RightOutlined aria-hidden />
        <span>
          <Marked text={article.question} query={query} />
        </span>
      </button>
      {!open && query !== '' && (
        <p className="help-excerpt quiet">
          <Marked text={excerpt(article.answer, query)} query={query} />
        </p>
      )}
      {open && (
        <div className="help-answer">
          <RichText markdown={article.answer} query={query} />
          <Ways article={article} here={here} />
        </div>
      )}
    </li>
  )
}

/** The pages of an article that this person may open, and its film where the house has films. */
function Ways({ article, here }: { article: Article; here: string }) {
  const session = useSession()
  const site = useSite()
  const [film, setFilm] = useState(false)
  const viewer = viewerOf(session)
  const items = article.pages.flatMap((page) => itemOf(page) ?? []).filter((item) => item.code !== itemOf(here)?.code)
  // a page of one thing among many has no address of its own
  const pages = items.filter((item) => sees(viewer, item) && !item.path.includes('/:'))
  const course = article.course !== '' && (site?.courseVideos ?? '') !== ''
  if (pages.length === 0 && !course) return null
  return (
    <p className="help-ways">
      {pages.map((item) => (
        <Link key={item.path} to={pageAsWorked(item.path)}>
          打开{item.title}
        </Link>
      ))}
      {course && (
        <button type="button" className="link-button" onClick={() => setFilm(true)}>
          <PlayCircleOutlined aria-hidden /> 看视频
        </button>
      )}
      <Modal open={film} title={`视频课程 · ${article.question}`} footer={null} width={860} destroyOnHidden onCancel={() => setFilm(false)}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of our own, which asks with the session */}
        <iframe className="help-film" title="视频课程" src={`/courseFrame/${encodeURIComponent(article.course)}?visible=1`} />
      </Modal>
    </p>
  )
}
