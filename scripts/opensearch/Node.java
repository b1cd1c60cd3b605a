import java.util.concurrent.CountDownLatch;
import org.codelibs.opensearch.runner.OpenSearchRunner;

/**
 * Runs one OpenSearch node in a process of its own, until that is ended. The runner would put several into one process,
 * of which none could be killed alone.
 *
 * Arguments: folder, port of HTTP, port of transport, name of the node, addresses of the transport of all nodes, classes of
 * its plugins.
 */
public final class Node {
  public static void main(String[] args) throws Exception {
    String folder = args[0];
    String http = args[1];
    String transport = args[2];
    String name = args[3];
    String[] seeds = args[4].split(",");
    OpenSearchRunner runner = new OpenSearchRunner();
    runner.onBuild(
        (number, settings) -> {
          settings.put("node.name", name);
          settings.put("network.host", "127.0.0.1");
          settings.put("http.port", http);
          settings.put("transport.port", transport);
          // A full disk of the developer's machine keeps no copies from it.
          settings.put("cluster.routing.allocation.disk.threshold_enabled", false);
          settings.putList("discovery.seed_hosts", seeds);
          if (seeds.length == 1) {
            settings.put("discovery.type", "single-node");
          } else {
            settings.putList("cluster.initial_cluster_manager_nodes", "node-1", "node-2", "node-3");
          }
        });
    OpenSearchRunner.Configs configs =
        OpenSearchRunner.newConfigs()
            .basePath(folder)
            .clusterName("wavecrate")
            .numOfNode(1)
            .useLogger();
    runner.build(args.length > 5 ? configs.pluginTypes(args[5]) : configs);
    System.out.println("ready");
    Runtime.getRuntime().addShutdownHook(new Thread(() -> close(runner)));
    new CountDownLatch(1).await();
  }

  private static void close(OpenSearchRunner runner) {
    try {
      runner.close();
    } catch (Exception error) {
      error.printStackTrace();
    }
  }
}
