/** The operation document (操作文档): every article by chapter, on one page to read, search with the browser, and print. */
import { Button } from 'antd'
import { useEffect } from 'react'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import { useArticles } from './help.api.ts'
import { RichText } from './RichText.tsx'
import './help.css'

export default function OperationDocumentPage() {
  const { data: articles = [], loading, error, again } = useArticles('', 0)
  useEffect(() => void (document.title = '操作文档 - 清账'), [])
  const chapters = [...Map.groupBy(articles, (article) => article.chapter)]
  return (
    <div className="help-manual">
      <header className="manual-head">
        <h1>清账操作文档</h1>
        <Button onClick={() => print()}>打印</Button>
      </header>
      <nav className="manual-contents" aria-label="目录">
        <ol>
          {chapters.map(([chapter, list], at) => (
            <li key={chapter}>
              <a href={`#chapter-${at + 1}`}>
                {at + 1}. {chapter} <span className="quiet">{list.length}</span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <main className="manual-text">
        {error ? <Failed error={error} onAgain={again} /> : loading && <Loading />}
        {chapters.map(([chapter, list], at) => (
          <section key={chapter} aria-label={chapter}>
            <h2 id={`chapter-${at + 1}`}>
              {at + 1}. {chapter}
            </h2>
            {list.map((article, number) => (
              <article key={article.id}>
                <h3 id={article.id}>
                  {at + 1}.{number + 1} {article.question}
                </h3>
                <RichText markdown={article.answer} />
              </article>
            ))}
          </section>
        ))}
      </main>
    </div>
  )
}
