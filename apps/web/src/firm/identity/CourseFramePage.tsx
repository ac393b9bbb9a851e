/** /courseFrame/:id (视频课程): one film; `visible=0` shows none. Opened in a frame of the help centre, or alone. */
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useSite } from '../../platform/site.ts'
import './login.css'

export default function CourseFramePage() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const site = useSite()
  const [failed, setFailed] = useState(false)
  if (['0', 'false'].includes(search.get('visible') ?? '')) return <div className="account-course" />
  if (site === null) return <div className="account-course" role="status" aria-label="正在加载" />
  if (failed || site.courseVideos === '')
    return (
      <div className="account-course" role="alert">
        视频插件加载失败
      </div>
    )
  return (
    <div className="account-course">
      {/* the films of the help centre carry their words in the picture */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video controls autoPlay src={`${site.courseVideos}/${encodeURIComponent(id)}.mp4`} onError={() => setFailed(true)} />
    </div>
  )
}
