/** jsdom supports `<dialog>` but not its modal methods: this adds the two that components need. */
export function installDialog() {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}
