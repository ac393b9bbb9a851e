/** Said where pictures can’t be read. */

export const NoReading = () => (
  <div className="bill-note" role="note">
    没有接通图像识别（OCR）：图片照样保存，类型和金额请看着图片填写；XML、OFD 和带文字的 PDF 不受影响
  </div>
)
