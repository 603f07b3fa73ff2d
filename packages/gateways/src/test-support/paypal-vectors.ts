/**
 * Notifications that PayPal has sent, with the certificates it published for them: the sample of its own SDKs (sandbox,
 * 2015) and one of its webhook simulator (2025), whose webhook id is the literal text WEBHOOK_ID.
 */
export const sandboxSample = {
  at: new Date('2015-05-18T16:00:00Z'),
  name: 'messageverificationcerts.sandbox.paypal.com',
  webhookId: '4JH86294D6297924G',
  crc32: 2771810304,
  headers: {
    'paypal-transmission-id': 'dfb3be50-fd74-11e4-8bf3-77339302725b',
    'paypal-transmission-time': '2015-05-18T15:45:13Z',
    'paypal-transmission-sig':
      'thy4/U002quzxFavHPwbfJGcc46E8rc5jzgyeafWm5mICTBdY/8rl7WJpn8JA0GKA+oDTPsSruqusw+XXg5RLAP7ip53Euh9Xu3UbUhQFX7UgwzE2FeYoY6lyRMiiiQLzy9BvHfIzNIVhPad4KnC339dr6y2l+mN8ALgI4GCdIh3/SoJO5wE64Bh/ueWtt8EVuvsvXfda2Le5a2TrOI9vLEzsm9GS79hAR/5oLexNz8UiZr045Mr5ObroH4w4oNfmkTaDk9Rj0G19uvISs5QzgmBpauKr7Nw++JI0pr/v5mFctQkoWJSGfBGzPRXawrvIIVHQ9Wer48GR2g9ZiApWg==',
    'paypal-cert-url':
      'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-a5cafa77',
    'paypal-auth-algo': 'SHA256withRSA',
  },
  body: '{"id":"WH-0G2756385H040842W-5Y612302CV158622M","create_time":"2015-05-18T15:45:13Z","resource_type":"sale","event_type":"PAYMENT.SALE.COMPLETED","summary":"Payment completed for $ 20.0 USD","resource":{"id":"4EU7004268015634R","create_time":"2015-05-18T15:44:02Z","update_time":"2015-05-18T15:44:21Z","amount":{"total":"20.00","currency":"USD"},"payment_mode":"INSTANT_TRANSFER","state":"completed","protection_eligibility":"ELIGIBLE","protection_eligibility_type":"ITEM_NOT_RECEIVED_ELIGIBLE,UNAUTHORIZED_PAYMENT_ELIGIBLE","parent_payment":"PAY-86C81811X5228590KKVNARQQ","transaction_fee":{"value":"0.88","currency":"USD"},"links":[{"href":"https://api.sandbox.paypal.com/v1/payments/sale/4EU7004268015634R","rel":"self","method":"GET"},{"href":"https://api.sandbox.paypal.com/v1/payments/sale/4EU7004268015634R/refund","rel":"refund","method":"POST"},{"href":"https://api.sandbox.paypal.com/v1/payments/payment/PAY-86C81811X5228590KKVNARQQ","rel":"parent_payment","method":"GET"}]},"links":[{"href":"https://api.sandbox.paypal.com/v1/notifications/webhooks-events/WH-0G2756385H040842W-5Y612302CV158622M","rel":"self","method":"GET"},{"href":"https://api.sandbox.paypal.com/v1/notifications/webhooks-events/WH-0G2756385H040842W-5Y612302CV158622M/resend","rel":"resend","method":"POST"}]}',
  certificate: `-----BEGIN CERTIFICATE-----
MIIHqDCCBpCgAwIBAgIQCSVMkxB1Kw9SPZtpAr3lTDANBgkqhkiG9w0BAQsFADB1
MQswCQYDVQQGEwJVUzEVMBMGA1UEChMMRGlnaUNlcnQgSW5jMRkwFwYDVQQLExB3
d3cuZGlnaWNlcnQuY29tMTQwMgYDVQQDEytEaWdpQ2VydCBTSEEyIEV4dGVuZGVk
IFZhbGlkYXRpb24gU2VydmVyIENBMB4XDTE1MDMxODAwMDAwMFoXDTE3MDMyMjEy
MDAwMFowggElMR0wGwYDVQQPDBRQcml2YXRlIE9yZ2FuaXphdGlvbjETMBEGCysG
AQQBgjc8AgEDEwJVUzEZMBcGCysGAQQBgjc8AgECEwhEZWxhd2FyZTEQMA4GA1UE
BRMHMzAxNDI2NzEWMBQGA1UECRMNMjIxMSBOIDFzdCBTdDEOMAwGA1UEERMFOTUx
MzExCzAJBgNVBAYTAlVTMRMwEQYDVQQIEwpDYWxpZm9ybmlhMREwDwYDVQQHEwhT
YW4gSm9zZTEVMBMGA1UEChMMUGF5UGFsLCBJbmMuMRgwFgYDVQQLEw9QYXJ0bmVy
IFN1cHBvcnQxNDAyBgNVBAMTK21lc3NhZ2V2ZXJpZmljYXRpb25jZXJ0cy5zYW5k
Ym94LnBheXBhbC5jb20wggEiMA0GCSqGSIb3DQEBAQUAA4IBDwAwggEKAoIBAQDI
XgwJj1E+vPOLNA7e3nFsRpQq7G1CFcoCNeRgFIGRfd4itt2jBRPfHXf1eeXODQ6V
wTMP6rVYrI3HBQu5SZRZKO3gALPiBWTcz5FhVovYDz/d/DtasA5L7l1xmRM+GGPE
e/D3ETPeyym6GTAuIzR1ju1BuSQlVnIrcILDHrFZo0RyqFH1eNL3oYfgz+ZCv+WH
65rhS60VowiLAb2lsARckJ2P8wKIps3YUxAqVG5SJ9H49ueBDI01wEzE/+59J8s9
GThmbMTqP6x4MneAcGN1TPimGd9wZlbwwrCYDtCoqFDcxMVgvD83uPrIinFwTIOX
w63QSv8/+ANuawBcNJDrAgMBAAGjggOAMIIDfDAfBgNVHSMEGDAWgBQ901Cl1qCt
7vNKYApl0yHU+PjWDzAdBgNVHQ4EFgQUt5yLggZOjjfzULzZCgX2KZO3R/gwNgYD
VR0RBC8wLYIrbWVzc2FnZXZlcmlmaWNhdGlvbmNlcnRzLnNhbmRib3gucGF5cGFs
LmNvbTAOBgNVHQ8BAf8EBAMCBaAwHQYDVR0lBBYwFAYIKwYBBQUHAwEGCCsGAQUF
BwMCMHUGA1UdHwRuMGwwNKAyoDCGLmh0dHA6Ly9jcmwzLmRpZ2ljZXJ0LmNvbS9z
aGEyLWV2LXNlcnZlci1nMS5jcmwwNKAyoDCGLmh0dHA6Ly9jcmw0LmRpZ2ljZXJ0
LmNvbS9zaGEyLWV2LXNlcnZlci1nMS5jcmwwQgYDVR0gBDswOTA3BglghkgBhv1s
AgEwKjAoBggrBgEFBQcCARYcaHR0cHM6Ly93d3cuZGlnaWNlcnQuY29tL0NQUzCB
iAYIKwYBBQUHAQEEfDB6MCQGCCsGAQUFBzABhhhodHRwOi8vb2NzcC5kaWdpY2Vy
dC5jb20wUgYIKwYBBQUHMAKGRmh0dHA6Ly9jYWNlcnRzLmRpZ2ljZXJ0LmNvbS9E
aWdpQ2VydFNIQTJFeHRlbmRlZFZhbGlkYXRpb25TZXJ2ZXJDQS5jcnQwDAYDVR0T
AQH/BAIwADCCAX0GCisGAQQB1nkCBAIEggFtBIIBaQFnAHUApLkJkLQYWBSHuxOi
zGdwCjw1mAT5G9+443fNDsgN3BAAAAFMLovtNgAABAMARjBEAiBTR7r3p76qUJzF
23lsbD/cLsA0KlxoJRSIvIK0OIYWiQIgVQWja8tWBlpcoFP30Iym7IuczitSazpH
fhKAVroTgXgAdgBo9pj4H2SCvjqM7rkoHUz8cVFdZ5PURNEKZ6y7T0/7xAAAAUwu
i+z4AAAEAwBHMEUCIEP3VYyLQB7lOgFo4WstyOurmRe3xa0OVaeFL/bDohHOAiEA
+xQrRVAfaeT4qBdBJzLyVLU4V9bh/qBMXJdjvYujhAcAdgBWFAaaL9fC7NP14b1E
sj7HRna5vJkRXMDvlJhV1onQ3QAAAUwui+6EAAAEAwBHMEUCIQC/YUc5X6xyb3ho
o4VMSJqSoNg9KKkvLh9nUQCdwHi3/QIgNwcBc9ZZCR/aWXQ7hKH6d39kpkDX2Z43
XPy/Kl5sKI4wDQYJKoZIhvcNAQELBQADggEBAHixEZNpb0M1MsvsfNI6lLKxrs9s
JkcBcmxrFyhTC8KP+Qp+Z1fnMRQwpTLIMr1+uAMqCPAnIShGHeFNJpUFSMyW4o0l
+pZGz/L/YJBs7XP3ChSGC17ZKeGSQFfMqMQXfY/L6+n/1HkAwqmewqUMEuUmWN3F
kXJqVngIYGZtxXRyiv2azLOhrNP8BgNZK6d2gVxntQfGr4hnd8Juq8SJy/S4xpPY
YPD8vW7/wSOdAe1/kU38QwDVBQ5PJePS2WFwz8YA/eKcyg9lfsianfw35SjehJbn
wGwzUbjtibyJnv3eAeYDGxaI6vbuoE99pSmYGIwSBLJwZamJHjci6HL6wLg=
-----END CERTIFICATE-----
`,
};

export const webhookSimulatorSample = {
  at: new Date('2025-11-28T10:01:00Z'),
  name: 'messageverificationcerts.paypal.com',
  webhookId: 'WEBHOOK_ID',
  headers: {
    'paypal-transmission-id': '0f14627d-cc41-11f0-9ad0-21cf84660aee',
    'paypal-transmission-time': '2025-11-28T10:00:24Z',
    'paypal-transmission-sig':
      'De1vvm+9LQDFQgKZ7leyYaVaAbkuXzYJOmH5FuHFxUFF+BP3DUiNwF7IF/tWhdC0SQ1EZgsRmGmlO9+5uk6UWP5i7O7jaiwNOdHbb878uOhTKL0KhWMillfQi096lrM7oZL6R/HmSZcKfBfnkH0TN2g0gHcw8NhM82tBdRsc9lbzhmIlWXoz5lZc5N9YVcaC62hQNLPCJFPYMTE4qE3qQB8jOFDW2/QGOnM4FvwwL+6rfIOdNPSqarsw3Wgh3ByIFrkBO5kbxo7uyd4Rvce4lyHmkqnschdRtFdScjxiQrmf7akmX1qWv2Y68ht69j/De7De/MOVZ/JA1t9RP+ysIA==',
    'paypal-cert-url':
      'https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-b0d12406',
    'paypal-auth-algo': 'SHA256withRSA',
  },
  body: '{"id":"WH-58D329510W468432D-8HN650336L201105X","event_version":"1.0","create_time":"2019-02-14T21:50:07.940Z","resource_type":"capture","resource_version":"2.0","event_type":"PAYMENT.CAPTURE.COMPLETED","summary":"Payment completed for $ 30.0 USD","resource":{"id":"12A34567BC123456S","amount":{"currency_code":"USD","value":"30.00"},"final_capture":true,"seller_protection":{"status":"ELIGIBLE","dispute_categories":["ITEM_NOT_RECEIVED","UNAUTHORIZED_TRANSACTION"]},"disbursement_mode":"INSTANT","seller_receivable_breakdown":{"gross_amount":{"currency_code":"USD","value":"30.00"},"paypal_fee":{"currency_code":"USD","value":"1.54"},"platform_fees":[{"amount":{"currency_code":"USD","value":"2.00"},"payee":{"merchant_id":"ABCDEFGHIJKL1"}}],"net_amount":{"currency_code":"USD","value":"26.46"}},"invoice_id":"5840243-146","status":"COMPLETED","supplementary_data":{"related_ids":{"order_id":"1AB234567A1234567"}},"create_time":"2022-08-23T18:29:50Z","update_time":"2022-08-23T18:29:50Z","links":[{"href":"https://api.paypal.com/v2/payments/captures/12A34567BC123456S","rel":"self","method":"GET"},{"href":"https://api.paypal.com/v2/payments/captures/12A34567BC123456S/refund","rel":"refund","method":"POST"},{"href":"https://api.paypal.com/v2/checkout/orders/1AB234567A1234567","rel":"up","method":"GET"}]},"links":[{"href":"https://api.paypal.com/v1/notifications/webhooks-events/WH-58D329510W468432D-8HN650336L201105X","rel":"self","method":"GET"},{"href":"https://api.paypal.com/v1/notifications/webhooks-events/WH-58D329510W468432D-8HN650336L201105X/resend","rel":"resend","method":"POST"}]}',
  certificate: `-----BEGIN CERTIFICATE-----
MIIHXTCCBkWgAwIBAgIQDki0JdJMoAIx2jGAwTcTiTANBgkqhkiG9w0BAQsFADB1
MQswCQYDVQQGEwJVUzEVMBMGA1UEChMMRGlnaUNlcnQgSW5jMRkwFwYDVQQLExB3
d3cuZGlnaWNlcnQuY29tMTQwMgYDVQQDEytEaWdpQ2VydCBTSEEyIEV4dGVuZGVk
IFZhbGlkYXRpb24gU2VydmVyIENBMB4XDTI1MDEzMTAwMDAwMFoXDTI2MDMwMzIz
NTk1OVowgdsxEzARBgsrBgEEAYI3PAIBAxMCVVMxGTAXBgsrBgEEAYI3PAIBAhMI
RGVsYXdhcmUxHTAbBgNVBA8MFFByaXZhdGUgT3JnYW5pemF0aW9uMRAwDgYDVQQF
EwczMDE0MjY3MQswCQYDVQQGEwJVUzETMBEGA1UECBMKQ2FsaWZvcm5pYTERMA8G
A1UEBxMIU2FuIEpvc2UxFTATBgNVBAoTDFBheVBhbCwgSW5jLjEsMCoGA1UEAxMj
bWVzc2FnZXZlcmlmaWNhdGlvbmNlcnRzLnBheXBhbC5jb20wggEiMA0GCSqGSIb3
DQEBAQUAA4IBDwAwggEKAoIBAQCKsBDJSiEyFRDXhgYqSqGcRSlZ44O7iVHNjd3P
QiBc00kI4YwT4bZIGEa08QGRB+5xRLQDtmvTnQkz60YOFxwPaSZVdUEjybUCbbTu
TNJ117mK2V6G3KrMsXo4OZIv/oG8ayf9T6+ocRFB4s1IDHGGZJcbjgFjkq+5+3+N
aLATY9RHF3/qkq2RMFxCPqVQ/LSFdsEdkN4Q6FKWMYPTlScdTP1dg2YY6RdBXABP
M6DFEC0c+plO0RG4UsrATsnLQ0b4gN2cTb4JOwZaJsG2BSlpQCJWoX4gCP3Pkl2I
eLxjpaUDsfkdOMY78kUugZ60CPu29WYHlrLCBs5tSJ+rCHYxAgMBAAGjggOAMIID
fDAfBgNVHSMEGDAWgBQ901Cl1qCt7vNKYApl0yHU+PjWDzAdBgNVHQ4EFgQUIeCu
2GrxDXFuVkmB3JWC2psKP7swLgYDVR0RBCcwJYIjbWVzc2FnZXZlcmlmaWNhdGlv
bmNlcnRzLnBheXBhbC5jb20wSgYDVR0gBEMwQTALBglghkgBhv1sAgEwMgYFZ4EM
AQEwKTAnBggrBgEFBQcCARYbaHR0cDovL3d3dy5kaWdpY2VydC5jb20vQ1BTMA4G
A1UdDwEB/wQEAwIFoDAdBgNVHSUEFjAUBggrBgEFBQcDAQYIKwYBBQUHAwIwdQYD
VR0fBG4wbDA0oDKgMIYuaHR0cDovL2NybDMuZGlnaWNlcnQuY29tL3NoYTItZXYt
c2VydmVyLWczLmNybDA0oDKgMIYuaHR0cDovL2NybDQuZGlnaWNlcnQuY29tL3No
YTItZXYtc2VydmVyLWczLmNybDCBiAYIKwYBBQUHAQEEfDB6MCQGCCsGAQUFBzAB
hhhodHRwOi8vb2NzcC5kaWdpY2VydC5jb20wUgYIKwYBBQUHMAKGRmh0dHA6Ly9j
YWNlcnRzLmRpZ2ljZXJ0LmNvbS9EaWdpQ2VydFNIQTJFeHRlbmRlZFZhbGlkYXRp
b25TZXJ2ZXJDQS5jcnQwDAYDVR0TAQH/BAIwADCCAX0GCisGAQQB1nkCBAIEggFt
BIIBaQFnAHYADleUvPOuqT4zGyyZB7P3kN+bwj1xMiXdIaklrGHFTiEAAAGUu81a
zwAABAMARzBFAiEA4FRk0fnMLk50tTYCr1yXMwBDP1/7VZ/8xAALIYpW7WwCICYM
e99wI7JAzkzMyzoqwJm5/vFOrb1VKQqpyWpFHquKAHYAZBHEbKQS7KeJHKICLgC8
q08oB9QeNSer6v7VA8l9zfAAAAGUu81a9gAABAMARzBFAiEA217qTUrcveLoXTGe
LeI8glW2dalUr2GzbPnfwycRE4wCIAXNh7RdTW50P2zHQGkmak7NYJ7ZxvPBkiNj
Fz2RGtY9AHUASZybad4dfOz8Nt7Nh2SmuFuvCoeAGdFVUvvp6ynd+MMAAAGUu81b
DQAABAMARjBEAiA0YxvSEpLzpohHg6zH1RC15xXTYn0Ik2SZ+R+v1XRScgIgfo5x
Og2qNi101qUvcuYUl9fFFol2aurZ/K23bWWUr50wDQYJKoZIhvcNAQELBQADggEB
AJDE7+ZogRtnY/SyNPOQDKSoowrDN6PE8eVXf2AIROyMdayOIaX74FRf2bTrUxIc
J3Dkdk1aFY/sqCq52ACB15iBAiDvamS4XuYYy0mbbZX8iQeQ0uvuPA/D2sH4gpEv
sBHHcLTfmkxL3BUTRh0JaTWhuGY9OSf5Vtl+Vt6JKEARw8br7SSc0SIz03NH9aKc
S3fVuCsbw1tbiqMtBHgPJ60EHWbbWzae9bqFPfTCAXvDpCi33vj4l1Am6i0kOmp4
2/CV4XomE/7JPPm+5odijca0+/6jQpVg9z/W12mOn08ykrL7lS7IpaSjiC3xMeeR
DMCtxZDITPKCPnbzgzl2Q/I=
-----END CERTIFICATE-----
`,
};

/** DigiCert SHA2 Extended Validation Server CA, which issued both and is itself issued by a public root. */
export const intermediateAuthority = `-----BEGIN CERTIFICATE-----
MIIEtjCCA56gAwIBAgIQDHmpRLCMEZUgkmFf4msdgzANBgkqhkiG9w0BAQsFADBs
MQswCQYDVQQGEwJVUzEVMBMGA1UEChMMRGlnaUNlcnQgSW5jMRkwFwYDVQQLExB3
d3cuZGlnaWNlcnQuY29tMSswKQYDVQQDEyJEaWdpQ2VydCBIaWdoIEFzc3VyYW5j
ZSBFViBSb290IENBMB4XDTEzMTAyMjEyMDAwMFoXDTI4MTAyMjEyMDAwMFowdTEL
MAkGA1UEBhMCVVMxFTATBgNVBAoTDERpZ2lDZXJ0IEluYzEZMBcGA1UECxMQd3d3
LmRpZ2ljZXJ0LmNvbTE0MDIGA1UEAxMrRGlnaUNlcnQgU0hBMiBFeHRlbmRlZCBW
YWxpZGF0aW9uIFNlcnZlciBDQTCCASIwDQYJKoZIhvcNAQEBBQADggEPADCCAQoC
ggEBANdTpARR+JmmFkhLZyeqk0nQOe0MsLAAh/FnKIaFjI5j2ryxQDji0/XspQUY
uD0+xZkXMuwYjPrxDKZkIYXLBxA0sFKIKx9om9KxjxKws9LniB8f7zh3VFNfgHk/
LhqqqB5LKw2rt2O5Nbd9FLxZS99RStKh4gzikIKHaq7q12TWmFXo/a8aUGxUvBHy
/Urynbt/DvTVvo4WiRJV2MBxNO723C3sxIclho3YIeSwTQyJ3DkmF93215SF2AQh
cJ1vb/9cuhnhRctWVyh+HA1BV6q3uCe7seT6Ku8hI3UarS2bhjWMnHe1c63YlC3k
8wyd7sFOYn4XwHGeLN7x+RAoGTMCAwEAAaOCAUkwggFFMBIGA1UdEwEB/wQIMAYB
Af8CAQAwDgYDVR0PAQH/BAQDAgGGMB0GA1UdJQQWMBQGCCsGAQUFBwMBBggrBgEF
BQcDAjA0BggrBgEFBQcBAQQoMCYwJAYIKwYBBQUHMAGGGGh0dHA6Ly9vY3NwLmRp
Z2ljZXJ0LmNvbTBLBgNVHR8ERDBCMECgPqA8hjpodHRwOi8vY3JsNC5kaWdpY2Vy
dC5jb20vRGlnaUNlcnRIaWdoQXNzdXJhbmNlRVZSb290Q0EuY3JsMD0GA1UdIAQ2
MDQwMgYEVR0gADAqMCgGCCsGAQUFBwIBFhxodHRwczovL3d3dy5kaWdpY2VydC5j
b20vQ1BTMB0GA1UdDgQWBBQ901Cl1qCt7vNKYApl0yHU+PjWDzAfBgNVHSMEGDAW
gBSxPsNpA/i/RwHUmCYaCALvY2QrwzANBgkqhkiG9w0BAQsFAAOCAQEAnbbQkIbh
hgLtxaDwNBx0wY12zIYKqPBKikLWP8ipTa18CK3mtlC4ohpNiAexKSHc59rGPCHg
4xFJcKx6HQGkyhE6V6t9VypAdP3THYUYUN9XR3WhfVUgLkc3UHKMf4Ib0mKPLQNa
2sPIoc4sUqIAY+tzunHISScjl2SFnjgOrWNoPLpSgVh5oywM395t6zHyuqB8bPEs
1OG9d4Q3A84ytciagRpKkk47RpqF/oOi+Z6Mo8wNXrM9zwR4jxQUezKcxwCmXMS1
oVWNWlZopCJwqjyBcdmdqEU79OX2olHdx3ti6G8MdOu42vi/hw15UJGQmxg7kVkn
8TUoE6smftX3eg==
-----END CERTIFICATE-----
`;
