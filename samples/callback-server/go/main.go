// A server for the four callbacks of a region service. It needs Go 1.19 or newer and nothing else:
//
//	APP_ID=… APP_SECRET=… PORT=3000 go run main.go
//
// It serves plain HTTP: put it behind a reverse proxy that terminates HTTPS. It keeps everything in memory: before you
// go live, replace tokens and handled with your database.
package main

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha1"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"log"
	"net"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"
)

const tokenLife = 2 * time.Hour

// Older signed requests are refused, so that a recorded request can't be replayed later.
const fresh = 5 * time.Minute

type token struct {
	uid        string
	expireDate int64
}

var (
	appID     = needed("APP_ID")
	appSecret = []byte(needed("APP_SECRET"))
	prefix    = setting("HEADER_PREFIX", "Sud")

	mutex sync.Mutex
	// The user and expiry of each token.
	tokens = map[string]token{}
	// Reports and notifications already handled: a message is sent again if our response was lost.
	handled = map[string]bool{}
)

type answer struct {
	RetCode      int            `json:"ret_code"`
	RetMsg       string         `json:"ret_msg"`
	SdkErrorCode int            `json:"sdk_error_code"`
	Data         map[string]any `json:"data"`
}

type message struct {
	Code       string `json:"code"`
	SsToken    string `json:"ss_token"`
	ReportType string `json:"report_type"`
	ReportMsg  struct {
		GameRoundID string `json:"game_round_id"`
	} `json:"report_msg"`
	NotifyID    string `json:"notify_id"`
	NotifyEvent string `json:"notify_event"`
}

func main() {
	routes := map[string]func(message) answer{
		"/get_sstoken":      getToken,
		"/update_sstoken":   updateToken,
		"/report_game_info": reportGame,
		"/notify":           notify,
	}
	for path, route := range routes {
		http.HandleFunc(path, handler(route))
	}
	listener, err := net.Listen("tcp", ":"+setting("PORT", "3000"))
	if err != nil {
		log.Fatal(err)
	}
	log.Printf("callbacks on %s", listener.Addr())
	log.Fatal(http.Serve(listener, nil))
}

func handler(route func(message) answer) http.HandlerFunc {
	return func(writer http.ResponseWriter, request *http.Request) {
		body, err := io.ReadAll(io.LimitReader(request.Body, 1<<20))
		var received message
		switch {
		case err != nil || !isSigned(request.Header, body):
			write(writer, http.StatusUnauthorized, refused(0, "wrong signature"))
		case json.Unmarshal(body, &received) != nil:
			write(writer, http.StatusBadRequest, refused(0, "invalid body"))
		default:
			write(writer, http.StatusOK, route(received))
		}
	}
}

// Checks the signature. It covers the exact bytes of the body, so check it before parsing.
func isSigned(headers http.Header, body []byte) bool {
	header := func(name string) string { return headers.Get(prefix + "-" + name) }
	timestamp, err := strconv.ParseInt(header("Timestamp"), 10, 64)
	age := time.Since(time.UnixMilli(timestamp))
	if err != nil || header("AppId") != appID || age > fresh || age < -fresh {
		return false
	}
	mac := hmac.New(sha1.New, appSecret)
	io.WriteString(mac, appID+"\n"+header("Timestamp")+"\n"+header("Nonce")+"\n")
	mac.Write(body)
	io.WriteString(mac, "\n")
	expected := hex.EncodeToString(mac.Sum(nil))
	return hmac.Equal([]byte(expected), []byte(header("Signature")))
}

var (
	errInvalid = errors.New("invalid code")
	errExpired = errors.New("expired code")
)

// The user in a login code that your server issued to your app: a JWT (HS256) signed with the app secret.
func personOf(code string) (string, error) {
	parts := strings.Split(code, ".")
	if len(parts) != 3 {
		return "", errInvalid
	}
	mac := hmac.New(sha256.New, appSecret)
	io.WriteString(mac, parts[0]+"."+parts[1])
	given, err := base64.RawURLEncoding.DecodeString(parts[2])
	if err != nil || !hmac.Equal(given, mac.Sum(nil)) {
		return "", errInvalid
	}
	var claims struct {
		UID   string `json:"uid"`
		AppID string `json:"app_id"`
		Exp   int64  `json:"exp"`
	}
	payload, err := base64.RawURLEncoding.DecodeString(parts[1])
	if err != nil || json.Unmarshal(payload, &claims) != nil || claims.AppID != appID {
		return "", errInvalid
	}
	if claims.Exp <= time.Now().Unix() {
		return "", errExpired
	}
	return claims.UID, nil
}

func getToken(received message) answer {
	uid, err := personOf(received.Code)
	if errors.Is(err, errExpired) {
		return refused(1005, err.Error())
	}
	if err != nil {
		return refused(1004, err.Error())
	}
	data := newToken(uid)
	data["user_info"] = map[string]any{"uid": uid, "nick_name": "Player " + uid}
	return ok(data)
}

func updateToken(received message) answer {
	mutex.Lock()
	known, found := tokens[received.SsToken]
	mutex.Unlock()
	if !found {
		return refused(1004, "unknown token")
	}
	if known.expireDate <= time.Now().UnixMilli() {
		return refused(1005, "expired token")
	}
	return ok(newToken(known.uid))
}

func reportGame(received message) answer {
	round := received.ReportMsg.GameRoundID
	return once(received.ReportType+" "+round, func() { log.Printf("%s: round %s", received.ReportType, round) })
}

func notify(received message) answer {
	return once("notify "+received.NotifyID, func() { log.Printf("%s: %s", received.NotifyEvent, received.NotifyID) })
}

// Handles each message once, however often it is sent. The response is always the same.
func once(key string, work func()) answer {
	mutex.Lock()
	defer mutex.Unlock()
	if !handled[key] {
		work()
	}
	handled[key] = true
	return ok(map[string]any{})
}

func newToken(uid string) map[string]any {
	bytes := make([]byte, 16)
	if _, err := rand.Read(bytes); err != nil {
		log.Fatal(err)
	}
	value := hex.EncodeToString(bytes)
	expireDate := time.Now().Add(tokenLife).UnixMilli()
	mutex.Lock()
	tokens[value] = token{uid, expireDate}
	mutex.Unlock()
	return map[string]any{"ss_token": value, "expire_date": expireDate}
}

func ok(data map[string]any) answer {
	return answer{Data: data}
}

func refused(sdkErrorCode int, text string) answer {
	return answer{RetCode: 1, RetMsg: text, SdkErrorCode: sdkErrorCode, Data: map[string]any{}}
}

func write(writer http.ResponseWriter, status int, body answer) {
	writer.Header().Set("Content-Type", "application/json")
	writer.WriteHeader(status)
	json.NewEncoder(writer).Encode(body)
}

func needed(name string) string {
	value := os.Getenv(name)
	if value == "" {
		log.Fatalf("set %s", name)
	}
	return value
}

func setting(name, otherwise string) string {
	if value := os.Getenv(name); value != "" {
		return value
	}
	return otherwise
}
