export default function KitPage() {
  return (
    <main>
      <h1>Kit</h1>
      <p className="num text-accent-text bg-raised rounded-control">0:21</p>
    </main>
  );
}
