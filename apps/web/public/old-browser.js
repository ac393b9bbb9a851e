/* Only browsers that know no modules run this; the product runs in none of them. Written in the oldest JavaScript there is. */
;(function () {
  var mode = document.documentMode
  var old = typeof mode === 'number' ? mode < 10 : /MSIE [1-9]\./.test(navigator.userAgent)
  var text = old ? '浏览器版本过低，请升级至IE10或以上版本' : '浏览器版本过低，请使用新版 Edge、Chrome、Firefox 或 Safari'
  var root = document.getElementById('root')
  root.style.cssText = 'padding:120px 24px;text-align:center;font-size:18px'
  root.innerText = text
})()
