// A server for the four callbacks of a region service. It needs Java 17 and nothing else:
//
//   APP_ID=… APP_SECRET=… PORT=3000 java CallbackServer.java
//
// It serves plain HTTP: put it behind a reverse proxy that terminates HTTPS. It keeps everything in memory: before you
// go live, replace tokens and handled with your database. The JDK has no JSON parser, so the few fields are read with
// regular expressions here: use your JSON library instead.
import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class CallbackServer {
  static final String APP_ID = needed("APP_ID");
  static final String APP_SECRET = needed("APP_SECRET");
  static final String HEADER_PREFIX = System.getenv().getOrDefault("HEADER_PREFIX", "Sud");
  static final int PORT = Integer.parseInt(System.getenv().getOrDefault("PORT", "3000"));

  static final long TOKEN_MS = 2 * 60 * 60_000L;
  /** Older signed requests are refused, so that a recorded request can't be replayed later. */
  static final long FRESH_MS = 5 * 60_000L;

  record Token(String uid, long expireDate) {}

  record Answer(int status, String body) {}

  /** The user and expiry of each token. */
  static final Map<String, Token> tokens = new ConcurrentHashMap<>();
  /** Reports and notifications already handled: a message is sent again if our response was lost. */
  static final Set<String> handled = ConcurrentHashMap.newKeySet();

  static final Map<String, Function<String, String>> routes =
      Map.of(
          "/get_sstoken", CallbackServer::getToken,
          "/update_sstoken", CallbackServer::updateToken,
          "/report_game_info", CallbackServer::reportGame,
          "/notify", CallbackServer::notifyEvent);

  public static void main(String[] args) throws IOException {
    HttpServer server = HttpServer.create(new InetSocketAddress(PORT), 0);
    server.setExecutor(Executors.newFixedThreadPool(16));
    server.createContext("/", CallbackServer::handle);
    server.start();
    System.out.println("callbacks on port " + server.getAddress().getPort());
  }

  static void handle(HttpExchange exchange) throws IOException {
    byte[] body = exchange.getRequestBody().readAllBytes();
    Answer answer = answer(exchange.getRequestURI().getPath(), exchange.getRequestHeaders(), body);
    byte[] bytes = answer.body().getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(answer.status(), bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }

  static Answer answer(String path, Headers headers, byte[] body) {
    Function<String, String> route = routes.get(path);
    if (route == null) return new Answer(404, refused(0, "unknown callback"));
    if (!isSigned(headers, body)) return new Answer(401, refused(0, "wrong signature"));
    try {
      return new Answer(200, route.apply(new String(body, StandardCharsets.UTF_8)));
    } catch (RuntimeException notAsExpected) {
      return new Answer(400, refused(0, "invalid body"));
    }
  }

  /** Checks the signature. It covers the exact bytes of the body, so check it before parsing. */
  static boolean isSigned(Headers headers, byte[] body) {
    String timestamp = header(headers, "Timestamp");
    if (!header(headers, "AppId").equals(APP_ID)) return false;
    if (!timestamp.matches("\\d{1,15}")) return false;
    if (Math.abs(System.currentTimeMillis() - Long.parseLong(timestamp)) >= FRESH_MS) return false;
    String before = APP_ID + "\n" + timestamp + "\n" + header(headers, "Nonce") + "\n";
    byte[] mac = hmac("HmacSHA1", before.getBytes(StandardCharsets.UTF_8), body, new byte[] {'\n'});
    byte[] expected = HexFormat.of().formatHex(mac).getBytes(StandardCharsets.UTF_8);
    byte[] given = header(headers, "Signature").getBytes(StandardCharsets.UTF_8);
    return MessageDigest.isEqual(expected, given);
  }

  /** The user in a login code that your server issued to your app: a JWT (HS256) signed with the app secret. */
  static String personOf(String code) throws InvalidCode {
    String[] parts = code.split("\\.", -1);
    if (parts.length != 3) throw new InvalidCode(1004);
    String signed = parts[0] + "." + parts[1];
    byte[] expected = hmac("HmacSHA256", signed.getBytes(StandardCharsets.UTF_8));
    if (!MessageDigest.isEqual(expected, decode(parts[2]))) throw new InvalidCode(1004);
    String claims = new String(decode(parts[1]), StandardCharsets.UTF_8);
    if (!text(claims, "app_id").equals(APP_ID)) throw new InvalidCode(1004);
    Matcher exp = Pattern.compile("\"exp\"\\s*:\\s*(\\d{1,12})").matcher(claims);
    if (!exp.find()) throw new InvalidCode(1004);
    if (Long.parseLong(exp.group(1)) * 1000 <= System.currentTimeMillis()) throw new InvalidCode(1005);
    return text(claims, "uid");
  }

  static String getToken(String body) {
    try {
      String uid = personOf(text(body, "code"));
      String info = ",\"user_info\":{\"uid\":" + quoted(uid) + ",\"nick_name\":" + quoted("Player " + uid) + "}";
      return ok(newToken(uid) + info);
    } catch (InvalidCode invalid) {
      return refused(invalid.sdkErrorCode, "invalid code");
    }
  }

  static String updateToken(String body) {
    Token known = tokens.get(text(body, "ss_token"));
    if (known == null) return refused(1004, "unknown token");
    if (known.expireDate() <= System.currentTimeMillis()) return refused(1005, "expired token");
    return ok(newToken(known.uid()));
  }

  static String reportGame(String body) {
    String type = text(body, "report_type");
    String round = text(body, "game_round_id");
    return once(type + " " + round, () -> System.out.println(type + ": round " + round));
  }

  static String notifyEvent(String body) {
    String id = text(body, "notify_id");
    String event = text(body, "notify_event");
    return once("notify " + id, () -> System.out.println(event + ": " + id));
  }

  /** Handles each message once, however often it is sent. The response is always the same. */
  static String once(String key, Runnable work) {
    if (handled.add(key)) work.run();
    return ok("");
  }

  static String newToken(String uid) {
    String token = UUID.randomUUID().toString();
    long expireDate = System.currentTimeMillis() + TOKEN_MS;
    tokens.put(token, new Token(uid, expireDate));
    return "\"ss_token\":" + quoted(token) + ",\"expire_date\":" + expireDate;
  }

  static String ok(String data) {
    return "{\"ret_code\":0,\"ret_msg\":\"\",\"sdk_error_code\":0,\"data\":{" + data + "}}";
  }

  static String refused(int sdkErrorCode, String message) {
    return "{\"ret_code\":1,\"ret_msg\":" + quoted(message) + ",\"sdk_error_code\":" + sdkErrorCode + ",\"data\":{}}";
  }

  static byte[] hmac(String algorithm, byte[]... parts) {
    try {
      Mac mac = Mac.getInstance(algorithm);
      mac.init(new SecretKeySpec(APP_SECRET.getBytes(StandardCharsets.UTF_8), algorithm));
      for (byte[] part : parts) mac.update(part);
      return mac.doFinal();
    } catch (GeneralSecurityException everyJdkHasIt) {
      throw new IllegalStateException(everyJdkHasIt);
    }
  }

  static String header(Headers headers, String name) {
    String value = headers.getFirst(HEADER_PREFIX + "-" + name);
    return value == null ? "" : value;
  }

  static byte[] decode(String part) throws InvalidCode {
    try {
      return Base64.getUrlDecoder().decode(part);
    } catch (IllegalArgumentException notBase64) {
      throw new InvalidCode(1003);
    }
  }

  /** The value of a string field. */
  static String text(String json, String field) {
    Matcher found = Pattern.compile("\"" + field + "\"\\s*:\\s*\"([^\"\\\\]*)\"").matcher(json);
    if (!found.find()) throw new IllegalArgumentException("there is no " + field);
    return found.group(1);
  }

  static String quoted(String value) {
    return "\"" + value.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
  }

  static String needed(String name) {
    String value = System.getenv(name);
    if (value == null || value.isEmpty()) throw new IllegalStateException("set " + name);
    return value;
  }

  static class InvalidCode extends Exception {
    final int sdkErrorCode;

    InvalidCode(int sdkErrorCode) {
      this.sdkErrorCode = sdkErrorCode;
    }
  }
}
