/** A page of its own for whoever opens a link on a telephone (375 px wide): no program, nothing from elsewhere. */

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const STYLE = `*{box-sizing:border-box}body{margin:0;background:#f5f6f7;color:#1f2329;font:14px/1.5 'PingFang SC','Microsoft YaHei','Noto Sans SC',sans-serif}
main{max-width:420px;margin:0 auto;padding:12px}header{padding:8px 4px 12px}h1{margin:0;font-size:18px}p{margin:2px 0;color:#51565d}
section{background:#fff;border:1px solid #dfe2e6;border-radius:4px;margin-bottom:10px;padding:4px 12px}
h2{margin:6px 0 2px;font-size:13px;color:#51565d;font-weight:600}dl{margin:0;display:grid;grid-template-columns:1fr auto}
dt,dd{margin:0;padding:6px 0;border-top:1px solid #eef0f2}dt:first-of-type,dt:first-of-type+dd{border-top:0}dd{text-align:right;font-variant-numeric:tabular-nums}
.net{display:flex;justify-content:space-between;align-items:baseline;padding:10px 12px}.net b{font-size:22px;font-variant-numeric:tabular-nums}.sum{font-weight:600}footer{color:#767c85;font-size:12px;padding:0 4px 16px}`

export const plainPage = (title: string, body: string): string => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body><main>${body}</main></body>
</html>
`
